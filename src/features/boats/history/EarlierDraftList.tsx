import { useIntl } from 'react-intl';
import { useTranslate, useTimeWithDayText } from '../../../kit/words/messages.tsx';
import { dotted } from '../../../lib/text/dotted.ts';
import { readDraftHistory, type EarlierDraft } from '../../../sync/upkeep/drafts.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { List } from '../../../ui/layout/List.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useInlineLiveRead } from '../../../kit/engine/Panel.ts';
import type { BoatForm } from '../wizard/boatForms.ts';
import { isBoatTab } from '../boatTabs.ts';
import { fromDraft } from '../wizard/boatValues.ts';
import { boatTabLabels } from '../boatLabels.ts';
import { getBoatFieldLabel } from '../boatWizardFields.ts';
import { useFormValues } from '../../../kit/form/useFormValues.ts';
import { listDifferingFormFields } from './restoring.ts';

/** The most fields that are named; the others are counted. */
const NAMED = 3;

interface StateListProps {
  readonly boatForm: BoatForm;
  readonly onRestore: (state: EarlierDraft) => void;
}

/** Lists the states of a boat's form, newest first: time, tab, and differences from the present form. */
export function EarlierDraftList({ boatForm: { form, loaded, opened }, onRestore }: StateListProps) {
  const say = useTranslate();
  const intl = useIntl();
  const moment = useTimeWithDayText();
  const now = useFormValues(form);
  const states = useInlineLiveRead(({ store }) => readDraftHistory(store, opened.subject), [opened.subject]);
  if (!states) return null;
  const minutes = Map.groupBy(states, state => moment(state.at));
  /** Returns the time of a state, with seconds if two states are of the same minute. */
  const whenOf = ({ at }: EarlierDraft): string => {
    const minute = moment(at);
    const second = String(Math.floor(at / 1000) % 60).padStart(2, '0');
    return (minutes.get(minute)?.length ?? 0) > 1 ? `${minute}:${second}` : minute;
  };
  const text = (state: EarlierDraft): string | undefined => {
    const names = listDifferingFormFields(now, fromDraft(state.values, loaded)).map(field =>
      say(getBoatFieldLabel(field)),
    );
    if (names.length === 0) return undefined;
    const more = names.length - NAMED;
    const said = more > 0 ? [...names.slice(0, NAMED), say('boats.History.more', { count: more })] : names;
    return say('boats.History.differs', {
      count: names.length,
      names: intl.formatList(said, { type: 'conjunction' }),
    });
  };
  return (
    <List label={say('boats.History.title')}>
      {states.map(state => {
        const when = whenOf(state);
        const differs = text(state);
        return (
          <Row
            key={state.no}
            title={dotted(when, isBoatTab(state.tab) && say(boatTabLabels[state.tab]))}
            text={differs ?? say('boats.History.same')}
            trail={
              differs !== undefined && (
                <Button compact onClick={() => onRestore(state)}>
                  {say('boats.History.restore')}
                  <VisuallyHidden> {when}</VisuallyHidden>
                </Button>
              )
            }
          />
        );
      })}
    </List>
  );
}
