import type { Command } from 'commander';

import { taggerReport } from '../features/items/statistics/tagger-report.ts';
import { restartTaggerLearning } from '../features/organizations/organizations.queries.ts';
import { withPortal } from './portal.ts';
import { printTable } from './print-table.ts';

export function addTaggerCommands(program: Command): void {
  const tagger = program.command('tagger').commandsGroup('Tagger:');

  tagger
    .command('report')
    .summary('How often staff kept, removed and added each word.')
    .description('Per word: how often the tagger suggested it, what staff kept, removed and added themselves.')
    .action(
      withPortal(async ({ database }) => {
        const report = await taggerReport(database.db);
        printTable(
          report.map(({ word, suggested, kept, removed, added }) => ({
            word,
            suggested: String(suggested),
            kept: String(kept),
            removed: String(removed),
            added: String(added),
            'kept of suggested': suggested === 0 ? '-' : `${Math.round((kept / suggested) * 100)}%`,
          })),
        );
      }),
    );

  tagger
    .command('forget')
    .description('Resets what the tagger learnt from corrections by staff (TAGGER_LEARNS).')
    .action(
      withPortal(async ({ database }) => {
        await restartTaggerLearning(database.db);
        console.log('Forgotten; a running portal follows within ten minutes.');
      }),
    );
}
