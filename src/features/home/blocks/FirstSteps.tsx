import { useTranslate } from '../../../kit/words/messages.tsx';
import { links } from '../../../domain/values/links.ts';
import { Badge } from '../../../ui/marks/Badge.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { List } from '../../../ui/layout/List.tsx';
import { BoatIllustration } from '../../../ui/marks/BoatIllustration.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { useInstallWay } from '../../../kit/browser/installation.ts';
import { usePanel } from '../../../kit/engine/Panel.ts';
import { useRowActions } from '../../../kit/engine/useRowActions.ts';
import { useUndoToast } from '../../../kit/engine/useUndoToast.ts';
import { RecordStatusBadge } from '../../../kit/records/RecordStatusBadge.tsx';
import {
  hideFirstSteps,
  type FirstStepStates as Steps,
  type FirstStepState,
} from '../../../resources/home/firstSteps.ts';
import styles from './FirstSteps.module.css';

type Boat = Steps['boat'];

/** The steps, each with its benefit and the place where it is done. */
const steps = [
  {
    step: 'boat',
    name: 'home.steps.boat',
    why: 'home.steps.boat.why',
    to: (boat: Boat) => (boat === undefined ? links.newBoat() : links.boats()),
  },
  {
    step: 'photos',
    name: 'home.steps.photos',
    why: 'home.steps.photos.why',
    to: (boat: Boat) => (boat === undefined ? links.newBoat() : links.editBoat(boat, 'photos')),
  },
  {
    step: 'approval',
    name: 'home.steps.approval',
    why: 'home.steps.approval.why',
    to: (boat: Boat) => (boat === undefined ? links.newBoat() : links.editBoat(boat)),
  },
  { step: 'billing', name: 'home.steps.billing', why: 'home.steps.billing.why', to: () => links.billing() },
  {
    step: 'bankAccount',
    name: 'home.steps.bankAccount',
    why: 'home.steps.bankAccount.why',
    to: () => links.bankAccounts(),
  },
  { step: 'install', name: 'home.steps.install', why: 'home.steps.install.why', to: () => links.install() },
  {
    step: 'request',
    name: 'home.steps.request',
    why: 'home.steps.request.why',
    to: () => links.bookings({ filter: 'toAnswer' }),
  },
] as const;

/**
 * Shows the steps up to the first accepted request, each with its state, until all are done or the partner
 * hides them.
 */
export function FirstSteps({ steps: { states, boat } }: { readonly steps: Steps }) {
  const say = useTranslate();
  const way = useInstallWay();
  const stateOf = (step: (typeof steps)[number]['step']): FirstStepState =>
    step === 'install' ? { is: way === 'installed' ? 'done' : 'toDo' } : states[step];
  const done = steps.filter(({ step }) => stateOf(step).is === 'done').length;
  return (
    <section className={styles.section} aria-labelledby="first-steps">
      <div className={styles.head}>
        <div>
          <h2 id="first-steps">{say('home.steps')}</h2>
          <p className={styles.progress}>{say('home.steps.progress', { done, total: steps.length })}</p>
        </div>
        <div className={styles.picture}>
          <BoatIllustration at={done / steps.length} icon="anchor" />
        </div>
      </div>
      <List label={say('home.steps')}>
        {steps.map(({ step, name, why, to }) => {
          const state = stateOf(step);
          const isDone = state.is === 'done';
          return (
            <Row
              key={step}
              lead={
                <span className={isDone ? styles.done : styles.open}>
                  <Icon name={isDone ? 'check-circle' : 'circle'} />
                </span>
              }
              title={say(name)}
              text={
                <>
                  {say(isDone ? 'home.steps.done' : why)}
                  <State state={state} isApproval={step === 'approval'} />
                </>
              }
              to={to(boat)}
            />
          );
        })}
      </List>
      <Hide />
    </section>
  );
}

const words = {
  begun: { tone: 'wait', text: 'home.steps.begun' },
  waits: { tone: 'wait', text: 'boats.status.waitingForApproval' },
  yours: { tone: 'stop', text: 'home.steps.yours' },
} as const;

function State({ state, isApproval }: { readonly state: FirstStepState; readonly isApproval: boolean }) {
  const say = useTranslate();
  const { is, pending } = state;
  if (pending === undefined && (is === 'toDo' || is === 'done')) return null;
  return (
    <span className={styles.state}>
      {pending !== undefined || is === 'toDo' || is === 'done' ? (
        <RecordStatusBadge pending={pending} forApproval={isApproval} />
      ) : (
        <Badge tone={words[is].tone}>{say(words[is].text)}</Badge>
      )}
    </span>
  );
}

function Hide() {
  const say = useTranslate();
  const undo = useUndoToast();
  const { kept } = useRowActions();
  const { engine } = usePanel();
  const hide = async (): Promise<void> => {
    const show = await hideFirstSteps(engine);
    const text = say('home.steps.hidden');
    undo({ text, otherwise: text, onUndo: () => void kept(show) });
  };
  return (
    <div>
      <Button kind="quiet" compact onClick={() => void kept(hide)}>
        {say('home.steps.hide')}
      </Button>
    </div>
  );
}
