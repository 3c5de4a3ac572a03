import { useSay } from '../common/words/messages.tsx';
import { links } from '../../domain/links.ts';
import { Badge } from '../../ui/Badge.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { RecordMark } from '../common/records/RecordMark.tsx';
import type { FirstStepStates, StepState } from './readFirstSteps.ts';

const steps = [
  {
    step: 'boat',
    icon: 'boat',
    name: 'home.steps.boat',
    why: 'home.steps.boat.why',
    to: (isBegun: boolean) => (isBegun ? links.boats() : links.newBoat()),
  },
  {
    step: 'billing',
    icon: 'billing',
    name: 'home.steps.billing',
    why: 'home.steps.billing.why',
    to: () => links.billing(),
  },
  {
    step: 'bankAccount',
    icon: 'bank',
    name: 'home.steps.bankAccount',
    why: 'home.steps.bankAccount.why',
    to: () => links.bankAccounts(),
  },
] as const;

/** What a partner without a boat does first, each step with its state. */
export function FirstSteps({ steps: states }: { readonly steps: FirstStepStates }) {
  const say = useSay();
  const title = say('home.steps');
  return (
    <List title={title} label={title}>
      {steps.map(({ step, icon, name, why, to }) => {
        const state = states[step];
        return (
          <Row
            key={step}
            icon={icon}
            title={say(name)}
            text={say(why)}
            trail={<State state={state} />}
            to={to(state.isBegun || state.pending !== undefined)}
          />
        );
      })}
    </List>
  );
}

function State({ state: { isDone, isBegun, pending } }: { readonly state: StepState }) {
  const say = useSay();
  if (pending !== undefined) return <RecordMark pending={pending} />;
  if (isDone)
    return (
      <Badge tone="good" icon="check">
        {say('home.steps.done')}
      </Badge>
    );
  return (
    <Badge tone={isBegun ? 'wait' : 'neutral'}>{say(isBegun ? 'home.steps.begun' : 'home.steps.toDo')}</Badge>
  );
}
