import type { Preset } from '../../language/contract/back-end.ts';
import { presets } from '../../language/contract/presets.ts';
import type { ProjectFiles } from '../../language/project/project.ts';
import { branchesOf, type ImportedEntity } from './branches.ts';
import { checkedFiles } from './checked-files.ts';
import { credentialOf } from './conventions/credential.ts';
import { presetOf } from './conventions/preset.ts';
import { refusalOf } from './conventions/refusal.ts';
import { type ApiDocument, readApiDocument } from './document/document.ts';
import { type Operation, operationsOf } from './document/operation.ts';
import { pathStyleOf } from './document/paths.ts';
import { fixedParameters, isEditable, type Resource, resourcesOf } from './document/resource.ts';
import { schemaOf } from './document/schema.ts';
import { projectFiles, withDescendants } from './project-files.ts';
import type { ReportLine } from './report.ts';
import { languageOfDocument } from './words/naming.ts';
import type { ProjectLanguage } from './words/phrases.ts';

/** The choices that a person makes beyond the document. */
export interface ImportChoices {
  /** The wanted lists, by project name or last path segment. @default all */
  readonly only?: readonly string[];
  /** Path parameter → its constant value in all paths. */
  readonly fixed?: Readonly<Record<string, string>>;
  readonly preset?: Preset;
  /** The name of the project. @default the title of the document */
  readonly title?: string;
  readonly language?: ProjectLanguage;
}

/** A list in the document with its rows, and the import's result for it. */
export interface PairOutcome {
  readonly path: string;
  readonly isEditable: boolean;
  /** Its name in the project; undefined if it has no screen. */
  readonly id?: string;
  /** Whether people can change a row. */
  readonly isEdited: boolean;
}

/** A project, and the report of its open questions. */
export interface ImportResult {
  readonly document: ApiDocument;
  /** The language of the project's texts. */
  readonly language: ProjectLanguage;
  readonly files: ProjectFiles;
  readonly lines: readonly ReportLine[];
  readonly pairs: readonly PairOutcome[];
}

/**
 * Returns a project for an OpenAPI document, without server code; it passes the check. Throws InvalidDocument for a
 * text that cannot be parsed as one.
 *
 *     text → document → calls → lists with rows → nested entities → contract, records, forms, screens → checked
 */
export function importDocument(text: string, choices: ImportChoices = {}): ImportResult {
  const document = readApiDocument(text);
  const language = choices.language ?? languageOfDocument(document);
  const sent = ({ body }: Operation) => schemaOf(document, body)?.properties.size ?? 0;
  const resources = resourcesOf(operationsOf(document), sent);
  const fixed = choices.fixed ?? {};
  const preset = choices.preset ?? presetOf(document, resources);
  const context = { document, language, style: pathStyleOf(resources, fixed), ...(preset && { preset }) };
  const missing = fixedParameters(resources, fixed).map(
    (name): ReportLine => ({ reason: 'fixed', resource: '', pointer: ['paths'], detail: name }),
  );
  const none: readonly ReportLine[] =
    resources.length > 0 ? [] : [{ reason: 'noPairs', resource: '', pointer: ['paths'], detail: '' }];
  const conventions = openConventions(document, preset);
  const found = branchesOf(context, resources, choices.only);
  const written = projectFiles(context, found, choices.title);
  const branches = withDescendants(found.roots);
  const checked = checkedFiles(written, branches);
  const pairs = resources.map((resource) => outcomeOf(resource, branches, checked.files));
  return {
    ...{ document, language, files: checked.files, pairs },
    lines: [...none, ...missing, ...conventions, ...found.lines, ...checked.lines],
  };
}

/**
 * Returns the report lines for what neither the document nor a preset declares: the credential and the form of
 * refusals.
 */
function openConventions(document: ApiDocument, preset: Preset | undefined): readonly ReportLine[] {
  const operations = operationsOf(document);
  const isWritten = [...operations.values()].some((calls) => [...calls.keys()].some((method) => method !== 'get'));
  const known = (preset && presets[preset].refusal) ?? (isWritten ? refusalOf(document, operations) : {});
  const refusal: ReportLine = {
    ...{ reason: 'refusal', resource: '', pointer: ['paths'], detail: '' },
    assumed: '{ "message": "…", "errors": [{ "field": "…", "message": "…" }] }',
  };
  return [...credentialOf(document).lines, ...(known === undefined ? [refusal] : [])];
}

/** Returns whether a list's rows are displayed and editable on one of the remaining screens. */
function outcomeOf(resource: Resource, branches: readonly ImportedEntity[], files: ProjectFiles): PairOutcome {
  const branch = branches.find(({ entity }) => entity.resource === resource);
  const screen = branch && files[`screens/${branch.root.id}.json`];
  const isShown = branch !== undefined && screen?.includes(`"${listIn(branch)}"`) === true;
  const changing = isShown ? [branch.calls.change?.key, ...touching(branch)].flatMap((key) => key ?? []) : [];
  const edited = changing.some((key) => screen?.includes(key));
  return {
    path: resource.path,
    isEditable: isEditable(resource),
    isEdited: edited,
    ...(isShown && { id: branch.entity.id }),
  };
}

/** Returns a list's call as its screen refers to it: in the parent's sheet, whose id is the row's. */
function listIn({ entity, calls }: ImportedEntity): string {
  const level = entity.levels.at(-1);
  return level === undefined ? calls.list : calls.list.replace(`{${level.field}}`, '{id}');
}

/** Returns the bodiless calls that change its rows, as the screen refers to them. */
function touching({ actions, link }: ImportedEntity): readonly string[] {
  const adding = link === undefined ? [] : [`/{${link.item}}"`];
  return [
    ...Object.values(actions).flatMap((action) => ('request' in action ? [String(action.request)] : [])),
    ...adding,
  ];
}
