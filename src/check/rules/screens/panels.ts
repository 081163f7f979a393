import type { Column } from '../../../kinds/columns/column.ts';
import { kindsFor } from '../../../kinds/columns/fits.ts';
import { columnKinds } from '../../../kinds/columns/specs.ts';
import type { Card, Comparison, FiguresPanel } from '../../../kinds/panels/figures/spec.ts';
import type { Panel } from '../../../kinds/panels/panel.ts';
import type { TasksPanel } from '../../../kinds/panels/tasks/spec.ts';
import { typesOf } from '../../../language/contract/record.ts';
import { findCall } from '../../../language/project/find-call.ts';
import type { Known, Report } from '../../known.ts';
import type { ScreenRule } from '../../rule.ts';
import { propertyOf, type Row } from '../../sites/row.ts';
import { checkPlace } from './place.ts';

/**
 * Checks that a trend covers dates, a ranking sorts by a figure, their calls accept the parameters they send, and tasks
 * count lists.
 */
export const panels: ScreenRule = (sites, known, report) => {
  const all = sites.panels.map(({ panel }) => panel);
  for (const { panel, row } of sites.panels) {
    if (firstLike(panel, all) !== panel) report(panel, null, 'section.twice');
    if (panel.kind === 'figures') checkComparisons(panel, row, report);
    else if (panel.kind === 'tasks') checkTasks(panel, report);
    // The fields of an invalid record are unknown.
    else if (row.kind === 'record') checkAsked(panel, row, known, report);
  }
};

function checkAsked(panel: Asking, row: Row, known: Known, report: Report): void {
  const [first, ...figures] = panel.columns;
  const isOverDays = panel.kind === 'ranking' || first === undefined || dates.includes(first.kind);
  const drawn = panel.kind === 'trend' ? figures : figures.slice(0, 1);
  if (isOverDays) for (const figure of drawn) checkFigure(figure, row, report);
  else report(first, 'field', 'panel.date', { field: first.field });
  checkParameters(panel, known, report);
}

type Asking = Extract<Panel, { kind: 'trend' | 'ranking' }>;

const dates: readonly Column['kind'][] = ['date', 'date-time'];

/** Checks that a panel's column is a figure; sums by currency are excluded, because they cannot be compared. */
function checkFigure(column: Column, row: Row, report: Report): void {
  const property = propertyOf(row, column.field);
  const isByCurrency = property !== undefined && typesOf(property).includes('object');
  if ((columnKinds[column.kind].isFigure !== true || isByCurrency) && !report.isBlamed(column, 'kind'))
    report(column, 'field', 'panel.figure', { field: column.field });
}

function checkParameters(panel: Asking, known: Known, report: Report): void {
  const call = known.api === null ? undefined : findCall(known.api, panel.request)?.call;
  const wanted = panel.kind === 'trend' ? ['by', 'period'] : ['period'];
  const lacking = call === undefined ? [] : wanted.filter((name) => call.filters?.includes(name) !== true);
  if (lacking.length > 0) report(panel, 'request', 'panel.parameter', { request: panel.request, names: lacking });
}

function checkComparisons({ figures }: FiguresPanel, row: Row, report: Report): void {
  for (const card of figures)
    for (const comparison of card.compare ?? []) checkComparison(card, comparison, row, report);
}

/** Checks that compared figures have the same kind, such as money with money; skips a misspelt card. */
function checkComparison(card: Card, comparison: Comparison, row: Row, report: Report): void {
  const { field } = comparison;
  const property = checkPlace(row, comparison, 'field', field, report) ? propertyOf(row, field) : undefined;
  const isKnown = property !== undefined && !report.isBlamed(card, 'field') && !report.isBlamed(card, 'kind');
  const kinds = isKnown ? kindsFor(field, property) : [card.kind];
  if (!kinds.includes(card.kind))
    report(comparison, 'field', 'column.kind', { field: property?.title ?? field, kind: card.kind, kinds });
  else if (field === card.field) report(comparison, 'field', 'card.self', { field });
  else if (card.compare?.find((one) => one.field === field) !== comparison)
    report(comparison, 'field', 'column.twice', { field });
}

function checkTasks({ tasks }: TasksPanel, report: Report): void {
  for (const task of tasks) {
    if (task.link.id !== undefined) report(task.link, 'id', 'task.link', {}, { at: 'key' });
    if (firstLike(task, tasks) !== task) report(task, null, 'section.twice');
  }
}

function firstLike<Part>(part: Part, all: readonly Part[]): Part | undefined {
  const text = JSON.stringify(part);
  return all.find((one) => JSON.stringify(one) === text);
}
