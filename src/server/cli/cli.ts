import { Command, CommanderError } from 'commander';

import { DomainError } from '../../shared/platform/errors.ts';
import { version } from '../platform/config/version.ts';
import { StartupError } from '../platform/errors/startup-error.ts';
import { addAccountCommands } from './accounts.ts';
import { UsageError } from './arguments.ts';
import { addBackupCommands } from './backup.ts';
import { addDatabaseCommand } from './database.ts';
import { addDemoCommand } from './demo.ts';
import { addDoctorCommand } from './doctor.ts';
import { messageFor } from './error-messages.ts';
import { addOrganizationCommands } from './organizations.ts';
import { addProviderCommands } from './provider.ts';
import { addSecretsCommand } from './secrets.ts';
import { addTaggerCommands } from './tagger.ts';

/** The commands that run something, without the groups that hold them. */
const runnable = ({ commands }: Command): Command[] =>
  commands.flatMap((command) => (command.commands.length > 0 ? runnable(command) : [command]));

const nameOf = (command: Command): string =>
  command.parent === program ? command.name() : `${nameOf(command.parent!)} ${command.name()}`;

const program = new Command('npm run terecht --')
  .usage('COMMAND')
  .commandsGroup('The whole portal:')
  .helpOption('-h, --help', 'shows help, also for each command')
  .version(version, '--version', 'prints the version')
  .configureHelp({
    visibleCommands: runnable,
    subcommandTerm: (command) => `${nameOf(command)} ${command.usage().replace(/\[options\] ?/, '')}`.trim(),
  })
  .exitOverride()
  .showHelpAfterError();
addOrganizationCommands(program);
addAccountCommands(program);
addProviderCommands(program);
addTaggerCommands(program);
addBackupCommands(program);
addDemoCommand(program);
addDatabaseCommand(program);
addSecretsCommand(program);
addDoctorCommand(program);

const args = process.argv.slice(2);
try {
  await program.parseAsync(args.length === 0 ? ['--help'] : args, { from: 'user' });
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
  else if (error instanceof UsageError || error instanceof StartupError || error instanceof DomainError) {
    console.error(error instanceof DomainError ? messageFor(error) : error.message);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  } else throw error;
}
