import type { MutantResult } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import type { Reporter } from '@stryker-mutator/api/report';
import { isAlive, mutantOf } from './mutant.ts';

/** Prints each survivor as soon as it is known, so that a run that is ended early has said it all. */
class Survivors implements Reporter {
  onMutantTested(mutant: MutantResult): void {
    if (isAlive(mutant)) console.log(`  ${said(mutant)}`);
  }
}

function said(mutant: MutantResult): string {
  const { line, column } = mutant.location.start;
  const { file, line: text, was, becomes, mutator } = mutantOf(mutant);
  return `${file}:${line}:${column} ${text}  [${was}] → ${becomes} (${mutator}, ${mutant.status})`;
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'survivors', Survivors)];
