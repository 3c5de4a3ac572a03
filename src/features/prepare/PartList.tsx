import {
  partState,
  preparedParts,
  type PartHere,
  type PartState,
  type PreparedPart,
} from '../../domain/preparation.ts';
import { dotted } from '../../lib/text/dotted.ts';
import { Badge } from '../../ui/marks/Badge.tsx';
import type { IconName } from '../../ui/marks/Icon.tsx';
import { List } from '../../ui/layout/List.tsx';
import { Meter } from '../../ui/marks/Meter.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { useSize } from '../../kit/browser/useSize.ts';
import { useMoment, useSay } from '../../kit/words/messages.tsx';
import { partLabels, stateLabels } from './prepareWords.ts';
import type { Parts } from './useParts.ts';

const icons = {
  panel: 'device',
  bookings: 'booking',
  otherBookings: 'language',
  chats: 'chat',
  boats: 'boat',
  photos: 'image',
  calendar: 'calendar',
  records: 'settings',
  choices: 'list',
  templates: 'file',
} as const satisfies Readonly<Record<PreparedPart, IconName>>;

const tones = { here: 'good', old: 'wait', missing: 'stop' } as const satisfies Readonly<
  Record<PartState, string>
>;

/** The parts that are a single thing, which needs no count. */
const one: ReadonlySet<PreparedPart> = new Set(['panel', 'calendar']);

export interface PartListProps {
  readonly parts: Parts;
  readonly leavingAt: number;
  /** How many stays take place until the return; undefined while no day is chosen. */
  readonly stays: number | undefined;
}

/** Lists the needed data: how much of each part is here, of how many, and how old it is. */
export function PartList({ parts, leavingAt, stays }: PartListProps) {
  const say = useSay();
  const size = useSize();
  const moment = useMoment();
  const more: Partial<Record<PreparedPart, string | undefined>> = {
    bookings: dotted(
      stays === undefined ? undefined : say('prepare.stays', { count: stays }),
      say('prepare.documents'),
    ),
    records: say('prepare.records'),
    photos: parts.photos.here > 0 ? size(parts.photoBytes) : undefined,
  };
  return (
    <List title={say('prepare.parts')} label={say('prepare.parts')}>
      {preparedParts.map(part => {
        const found = parts[part];
        const { here, total = 0, fetchedAt } = found;
        const state = partState(part, found, leavingAt);
        const told = dotted(
          !one.has(part) && countText(say, found),
          more[part],
          fetchedAt === undefined ? undefined : say('common.Age.asOf', { when: moment(fetchedAt) }),
        );
        return (
          <Row
            key={part}
            icon={icons[part]}
            title={say(partLabels[part])}
            text={
              state === 'missing' && total > 0 ? (
                <Meter value={here} max={total}>
                  {told}
                </Meter>
              ) : (
                told || undefined
              )
            }
            trail={<Badge tone={tones[state]}>{say(stateLabels[state])}</Badge>}
          />
        );
      })}
    </List>
  );
}

function countText(say: ReturnType<typeof useSay>, { here, total }: PartHere): string {
  if (total === undefined) return say('prepare.ofUnknown', { here });
  return total === 0 ? say('prepare.none') : say('prepare.of', { here, total });
}
