import {
  ColumnNode,
  ColumnUpdateNode,
  type InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  PrimitiveValueListNode,
  type RootOperationNode,
  TableNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  type ValuesItemNode,
  ValuesNode,
} from 'kysely';
import { Placeholder } from '../../store/placeholder.ts';
import type { Store } from '../../store/store.ts';
import { type Form, formsOf, type SearchableColumn } from './text-forms.ts';

/** Returns the store that writes every searchable text together with its normalized forms. Raw SQL is not rewritten. */
export function withTextForms(store: Store, columns: readonly SearchableColumn[]): Store {
  const plugin = new KeepForms(columns);
  return {
    ...store,
    db: store.db.withPlugin(plugin),
    write: (work, contexts) => store.write((db) => work(db.withPlugin(plugin)), contexts),
    exclusively: (work, contexts) => store.exclusively((db) => work(db.withPlugin(plugin)), contexts),
    prepare: (work, contexts) => store.prepare((db) => work(db.withPlugin(plugin)), contexts),
  };
}

/** A value's form and the column that stores it. */
interface Kept<Place> {
  readonly at: Place;
  readonly form: Form;
  readonly column: ColumnNode;
}

class KeepForms implements KyselyPlugin {
  readonly #forms: ReadonlyMap<string, readonly Form[]>;

  constructor(columns: readonly SearchableColumn[]) {
    this.#forms = new Map(columns.map((kept) => [`${kept.table}.${kept.column}`, formsOf(kept)]));
  }

  transformQuery({ node }: { readonly node: RootOperationNode }): RootOperationNode {
    if (node.kind === 'InsertQueryNode') return this.#insert(node);
    return node.kind === 'UpdateQueryNode' ? this.#update(node) : node;
  }

  async transformResult<Result>({ result }: { readonly result: Result }): Promise<Result> {
    return result;
  }

  #insert(node: InsertQueryNode): InsertQueryNode {
    const { columns = [], values, onConflict } = node;
    const table = tableOf(node.into);
    // A row that was copied whole already has its forms.
    const given = new Set(columns.map(({ column }) => column.name));
    const kept = columns
      .flatMap((column, at) => this.#kept(table, column, at))
      .filter(({ column }) => !given.has(column.column.name));
    if (kept.length === 0 || values === undefined || !ValuesNode.is(values)) return node;
    return {
      ...node,
      columns: [...columns, ...kept.map(({ column }) => column)],
      values: ValuesNode.create(values.values.map((row) => longer(row, kept))),
      ...(onConflict?.updates && { onConflict: { ...onConflict, updates: this.#updates(table, onConflict.updates) } }),
    };
  }

  #update(node: UpdateQueryNode): UpdateQueryNode {
    return { ...node, updates: this.#updates(tableOf(node.table), node.updates ?? []) };
  }

  #updates(table: string | undefined, updates: readonly ColumnUpdateNode[]): readonly ColumnUpdateNode[] {
    const kept = updates.flatMap(({ column, value }) =>
      ColumnNode.is(column) ? this.#kept(table, column, value) : [],
    );
    return [...updates, ...kept.map(({ at, form, column }) => ColumnUpdateNode.create(column, formNode(form, at)))];
  }

  #kept<Place>(table: string | undefined, { column: { name } }: ColumnNode, at: Place): readonly Kept<Place>[] {
    const forms = this.#forms.get(`${table}.${name}`) ?? [];
    return forms.map((form) => ({ at, form, column: ColumnNode.create(form.columnOf(name)) }));
  }
}

function tableOf(node: OperationNode | undefined): string | undefined {
  return node !== undefined && TableNode.is(node) ? node.table.identifier.name : undefined;
}

/** Returns a row of values, followed by their forms. */
function longer(row: ValuesItemNode, kept: readonly Kept<number>[]): ValuesItemNode {
  return PrimitiveValueListNode.is(row)
    ? PrimitiveValueListNode.create([...row.values, ...kept.map(({ at, form }) => formOf(form, row.values[at]))])
    : ValueListNode.create([...row.values, ...kept.map(({ at, form }) => formNode(form, row.values[at]))]);
}

function formNode(form: Form, text: OperationNode | undefined): OperationNode {
  return ValueNode.create(text !== undefined && ValueNode.is(text) ? formOf(form, text.value) : null);
}

/** Returns a text's form; null for no text, and for SQL expressions, whose forms are filled in at the next start. */
function formOf({ of }: Form, text: unknown): string | Placeholder | null {
  if (text instanceof Placeholder) return text.formed(of);
  return typeof text === 'string' ? of(text) : null;
}
