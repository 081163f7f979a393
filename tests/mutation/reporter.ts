import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import type { Reporter } from '@stryker-mutator/api/report';
import { survivors } from './survivors.ts';

/** Prints each survivor that is not listed as soon as it is known, so that a run that is ended early has said it all. */
class Survivors implements Reporter {
  onMutantTested(mutant: MutantResult): void {
    if (isAlive(mutant) && !isListed(mutant)) console.log(`  ${said(mutant)}`);
  }
}

/** Whether no test has noticed the mutant. */
export function isAlive({ status }: MutantResult): boolean {
  return status === 'Survived' || status === 'NoCoverage';
}

function isListed(mutant: MutantResult): boolean {
  const file = relative(process.cwd(), mutant.fileName);
  return survivors.some(
    (one) => one.file === file && one.line === lineOf(mutant) && one.becomes === mutant.replacement,
  );
}

function said(mutant: MutantResult): string {
  const { line, column } = mutant.location.start;
  const place = `${relative(process.cwd(), mutant.fileName)}:${line}:${column}`;
  return `${place} ${lineOf(mutant)}  →  ${mutant.replacement} (${mutant.status})`;
}

function lineOf({ fileName, location }: MutantResult): string {
  return (readFileSync(fileName, 'utf8').split('\n')[location.start.line - 1] ?? '').trim();
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'survivors', Survivors)];
