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
import { pinyinOf } from '../../compile/pinyin.ts';
import type { Store } from '../store/store.ts';
import { type NameColumn, pinyinColumn } from './name-columns.ts';

/** Returns the store with every name written together with its pinyin, whoever writes it. SQL texts are left alone. */
export function keepingPinyin(store: Store, names: readonly NameColumn[]): Store {
  const plugin = new KeepPinyin(names);
  return {
    ...store,
    db: store.db.withPlugin(plugin),
    write: (work, deeds) => store.write((db) => work(db.withPlugin(plugin)), deeds),
    exclusively: (work, deeds) => store.exclusively((db) => work(db.withPlugin(plugin)), deeds),
    prepare: (work, deeds) => store.prepare((db) => work(db.withPlugin(plugin)), deeds),
  };
}

class KeepPinyin implements KyselyPlugin {
  readonly #columns: ReadonlySet<string>;

  constructor(names: readonly NameColumn[]) {
    this.#columns = new Set(names.map(({ table, column }) => `${table}.${column}`));
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
    // A row that was copied whole brings its pinyin along.
    const given = new Set(columns.map(({ column }) => column.name));
    const named = [...columns.entries()].filter(
      ([, column]) => this.#holds(table, column) && !given.has(pinyinColumn(column.column.name)),
    );
    if (named.length === 0 || values === undefined || !ValuesNode.is(values)) return node;
    return {
      ...node,
      columns: [...columns, ...named.map(([, column]) => beside(column))],
      values: ValuesNode.create(values.values.map((row) => longer(row, (from) => named.map(([at]) => from[at])))),
      ...(onConflict?.updates && { onConflict: { ...onConflict, updates: this.#updates(table, onConflict.updates) } }),
    };
  }

  #update(node: UpdateQueryNode): UpdateQueryNode {
    return { ...node, updates: this.#updates(tableOf(node.table), node.updates ?? []) };
  }

  #updates(table: string | undefined, updates: readonly ColumnUpdateNode[]): readonly ColumnUpdateNode[] {
    const names = updates.flatMap(({ column, value }) =>
      ColumnNode.is(column) && this.#holds(table, column) ? [{ column, value }] : [],
    );
    const kept = names.map(({ column, value }) => ColumnUpdateNode.create(beside(column), pinyinNode(value)));
    return [...updates, ...kept];
  }

  #holds(table: string | undefined, { column }: ColumnNode): boolean {
    return this.#columns.has(`${table}.${column.name}`);
  }
}

function tableOf(node: OperationNode | undefined): string | undefined {
  return node !== undefined && TableNode.is(node) ? node.table.identifier.name : undefined;
}

function beside({ column }: ColumnNode): ColumnNode {
  return ColumnNode.create(pinyinColumn(column.name));
}

type Names = <Value>(values: readonly Value[]) => readonly (Value | undefined)[];

/** A row of values followed by the pinyin of its names. */
function longer(row: ValuesItemNode, names: Names): ValuesItemNode {
  return PrimitiveValueListNode.is(row)
    ? PrimitiveValueListNode.create([...row.values, ...names(row.values).map(pinyinOfValue)])
    : ValueListNode.create([...row.values, ...names(row.values).map(pinyinNode)]);
}

function pinyinNode(name: OperationNode | undefined): OperationNode {
  return ValueNode.create(name !== undefined && ValueNode.is(name) ? pinyinOfValue(name.value) : null);
}

/** Null for no name, and for one that only the database knows: it is filled in when the server starts. */
function pinyinOfValue(name: unknown): string | null {
  return typeof name === 'string' ? pinyinOf(name) : null;
}
