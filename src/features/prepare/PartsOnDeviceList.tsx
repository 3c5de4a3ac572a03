import {
  getPartOnDeviceState,
  offlineDataParts,
  type PartOnDevice,
  type PartOnDeviceState,
  type OfflineDataPart,
} from '../../domain/preparation.ts';
import { dotted } from '../../lib/text/dotted.ts';
import { Badge } from '../../ui/marks/Badge.tsx';
import { List } from '../../ui/layout/List.tsx';
import { Meter } from '../../ui/marks/Meter.tsx';
import type { Tone } from '../../ui/marks/tone.ts';
import { Row } from '../../ui/layout/Row.tsx';
import { useSizeText } from '../../kit/browser/useSizeText.ts';
import { useTimeWithDayText, useTranslate } from '../../kit/words/messages.tsx';
import { offlineParts } from './offlineParts.ts';
import type { PartsOnDevice } from './usePartsOnDevice.ts';

const states = {
  here: { tone: 'good', label: 'prepare.state.here' },
  old: { tone: 'wait', label: 'prepare.state.old' },
  missing: { tone: 'stop', label: 'prepare.state.missing' },
} as const satisfies Readonly<Record<PartOnDeviceState, { readonly tone: Tone; readonly label: MessageId }>>;

/** The parts that are a single thing, which needs no count. */
const one: ReadonlySet<OfflineDataPart> = new Set(['panel', 'calendar']);

export interface PartsOnDeviceListProps {
  readonly parts: PartsOnDevice;
  readonly leavingAt: number;
  /** How many stays take place until the return; undefined while no day is chosen. */
  readonly stays: number | undefined;
}

/** Lists the needed data: how much of each part is here, of how many, and how old it is. */
export function PartsOnDeviceList({ parts, leavingAt, stays }: PartsOnDeviceListProps) {
  const say = useTranslate();
  const size = useSizeText();
  const moment = useTimeWithDayText();
  const more: Partial<Record<OfflineDataPart, string | undefined>> = {
    bookings: dotted(
      stays === undefined ? undefined : say('prepare.stays', { count: stays }),
      say('prepare.documents'),
    ),
    records: say('prepare.records'),
    photos: parts.photos.here > 0 ? size(parts.photoBytes) : undefined,
  };
  return (
    <List title={say('prepare.parts')} label={say('prepare.parts')}>
      {offlineDataParts.map(part => {
        const found = parts[part];
        const { here, total = 0, fetchedAt } = found;
        const state = getPartOnDeviceState(part, found, leavingAt);
        const told = dotted(
          !one.has(part) && countText(say, found),
          more[part],
          fetchedAt === undefined ? undefined : say('common.Age.asOf', { when: moment(fetchedAt) }),
        );
        return (
          <Row
            key={part}
            icon={offlineParts[part].icon}
            title={say(offlineParts[part].label)}
            text={
              state === 'missing' && total > 0 ? (
                <Meter value={here} max={total}>
                  {told}
                </Meter>
              ) : (
                told || undefined
              )
            }
            trail={<Badge tone={states[state].tone}>{say(states[state].label)}</Badge>}
          />
        );
      })}
    </List>
  );
}

function countText(say: ReturnType<typeof useTranslate>, { here, total }: PartOnDevice): string {
  if (total === undefined) return say('prepare.ofUnknown', { here });
  return total === 0 ? say('prepare.none') : say('prepare.of', { here, total });
}
