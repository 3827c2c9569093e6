import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run.mjs';

/** Names of the product’s first years, and the field’s own that took their place. */
const retired = {
  'TestHouse|openTestHouse|(?<=: )House': 'AppContext, app',
  'refuse(?=\\()|Refusal': 'fail, ApiError',
  Denial: 'Denied',
  'happened(?=\\()|Happening\\w*': 'recordEvent, DomainEvent',
  'inLobby|enterByLink': 'withoutTenant, setTenantByLink',
  'Standing(?! seam)|standingOf|standingFrom': 'ProjectMembership, membershipOf',
  '(?:Takes|Gives)(?=<)|about_as': 'RequestOf, ResponseOf, resource_type',
  'countTry|uncountTry|throughGate|lostARace':
    'consumeRateLimit, refundRateLimit, withSemaphore, isSerializationFailure',
  'noteClocks|noteStuck|workOften|workDaily': 'checkSlaTimers, escalateStale, runFrequentSchedules, runDailySchedules',
  'WhenOpened|OnUse|WhenLoaded|Fallible|LatePart': 'LazyMount, LazyOnInteraction, Suspended, ErrorBoundary, LazyPart',
  'createPlaces|useSteady|useRoom|Bone|loadWhatIsReachedFor':
    'createHistory, useEvent, useAvailableHeight, Skeleton, prefetchOnHover',
  'useDesk|DeskState|ticketDoors': 'useScheduleStore, ScheduleState, ticketRecipients',
  'anAskingLead|aWonLead|naive_engine': 'pendingLead, wonLead, reference_engine',
  'Holder|(?<![Ff]use )holders?|[a-z]+_holders?|ResponsibilityHolder': 'Role, role, rolesOf',
  '#?demand(?=[A-Z(])\\w*': 'require…, authorize',
  'refuse[A-Z]\\w*|[Rr]efusals?(?=:)|Refusals': 'reject…, ApiError',
  '[Pp]lanted(?!_faults)\\w*|Planting|setDesk': 'PlannedDocument, applyTemplate, setStore',
  'shown(?:Ticket|Document|Lead|Team|Partner|Comment|File|Project|Row)': 'present…',
  '(?:happenings|repeats|plant|naive_engine|desk|late|places_of|often|daily)(?=\\.tsx?\\b)':
    'domain_events.ts, idempotency.ts, apply_template.ts, reference_engine.ts, schedule_store.ts, lazy.tsx',
};

/** Words of comments and titles. */
const retired_in_text = {
  '[Ss]omebody|[Aa]nybody': 'someone, anyone',
  '\\w*[Pp]apers?_\\w+|\\w+_papers?|[a-z]+Papers?|[Pp]apers|(?:a|an|the|this|own|expected|demo) paper':
    'document, file',
};

/** The seed of the demo data’s chance, and words people write; sheets that are printed on are paper. */
const keepers = /^(?:server\/seed\/(?:documents|lead_words)\.ts|domain\/schedule\/templates)/;
const printing = /^(?:gantt\/|web\/areas\/schedule\/exchange\/)/;

test('no name in the code is a retired one', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', 'server/db/schema.sql'], {
    cwd: root,
    encoding: 'utf8',
  });
  const found = files
    .split('\n')
    .filter((path) => path && !path.startsWith('bin/retired_') && path !== 'server/db/types.ts')
    .flatMap((path) => {
      const code = readFileSync(join(root, path), 'utf8');
      const names = { ...retired, ...retired_in_text };
      return Object.entries(names).flatMap(([name, instead]) =>
        [...code.matchAll(new RegExp(`\\b(?:${name})(?![\\w])`, 'g'))]
          .filter(
            ([word]) => !(/paper/i.test(word) && (printing.test(path) || (word === 'papers' && keepers.test(path)))),
          )
          .map(([word]) => `${path}: ${word} (say ${instead})`),
      );
    });
  expect([...new Set(found)]).toEqual([]);
});
