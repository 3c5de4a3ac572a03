import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Form } from 'react-final-form';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { BoatStatus } from '../../domain/boatStatus.ts';
import { links } from '../../domain/links.ts';
import { boatForm as boatResource, uploadsOf } from '../../resources/boats.ts';
import type { OpenBoat } from '../../resources/fleet.ts';
import { Button } from '../../ui/Button.tsx';
import { FormScope } from '../../ui/FormScope.tsx';
import { FormSummary } from '../../ui/FormSummary.tsx';
import { TabPanel } from '../../ui/TabPanel.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useToast } from '../common/messages.tsx';
import { usePanel, useResource } from '../common/Panel.ts';
import { useNotKeptWords } from '../common/useNotKeptWords.ts';
import type { BoatForm } from './boatForms.ts';
import { BoatNotices } from './BoatNotices.tsx';
import { boatTabs, builtTabs, faultsOf, isBoatTab, markOf, type BoatTab } from './boatTabs.ts';
import { isChanged, toValues } from './boatValues.ts';
import styles from './BoatWizard.module.css';
import { tabLabels } from './boatWords.ts';
import { labelOf } from './fieldLabels.ts';
import { GeneralTab } from './general/GeneralTab.tsx';
import { ImagesTab } from './images/ImagesTab.tsx';
import { LaterTab } from './LaterTab.tsx';
import { sortErrors } from './serverErrors.ts';
import { useBoatDraft } from './useBoatDraft.ts';
import { useBoatValues } from './useBoatValues.ts';
import { useFaultWords, useThisYear } from './useFaultWords.ts';
import { usePhotosUnderWay } from './usePhotosUnderWay.ts';
import { useSaveBoat } from './useSaveBoat.ts';
import { useTabMarkWords } from './useTabMarkWords.ts';
import { useWizardTab } from './useWizardTab.ts';
import { WizardFoot } from './WizardFoot.tsx';
import { WizardHeader } from './WizardHeader.tsx';
import { WizardRulesContext, type WizardRules } from './wizardRules.ts';

export interface BoatWizardProps {
  readonly boatForm: BoatForm;
  /** The boat as the device knows it now: for marks and notices, never for the form. */
  readonly live: OpenBoat;
  readonly isNew: boolean;
  /** The working copy is on disk. */
  readonly onKept: () => void;
  /** Gives the changes up; resolves with what brings them back. */
  readonly onDiscard: () => Promise<() => Promise<void>>;
}

/**
 * The wizard (B034–B042, B153–B159). Every change is kept on this device as it is made; "save" is a wish to the server. Nothing
 * that arrives from there changes what stands in the form.
 */
export function BoatWizard({ boatForm, live, isNew, onKept, onDiscard }: BoatWizardProps) {
  const intl = useIntl();
  const toast = useToast();
  const navigate = useNavigate();
  const { reach } = usePanel();
  const notKept = useNotKeptWords();
  const sayFault = useFaultWords();
  const sayMark = useTabMarkWords();
  const { form, loaded, opened } = boatForm;
  const values = useBoatValues(form);
  const [tab, openTab] = useWizardTab(boatForm);
  const draft = useBoatDraft(boatForm, tab);
  const { state: saving, noRoom, save } = useSaveBoat(boatForm);

  // Until the marketplace has approved it once, a boat is a draft (B154); a live one is never turned back into one (Q130).
  const isDraft = loaded.boatStatus === BoatStatus.draft;
  const thisYear = useThisYear();
  const rules = useMemo<WizardRules>(
    () => ({
      thisYear,
      complete: !isDraft,
      rentalPeriod: loaded.rentalPeriod,
      loaded: toValues(loaded),
    }),
    [thisYear, isDraft, loaded],
  );
  const [left, setLeft] = useState<ReadonlySet<BoatTab>>(new Set());
  /** The tab whose faults are listed on top, and how often that was asked for: each time brings the focus there. */
  const [checked, setChecked] = useState<BoatTab>();
  const [attempt, setAttempt] = useState(0);
  const photosUnderWay = usePhotosUnderWay(opened.subject, uploadsOf(values.photos ?? []));

  const kept = useEffectEvent(onKept);
  useEffect(() => {
    if (draft.keptAt !== undefined) kept();
  }, [draft.keptAt]);

  const page = useRef<HTMLDivElement>(null);
  const [steps, setSteps] = useState(0);
  useEffect(() => {
    if (steps === 0) return;
    window.scrollTo(0, 0);
    page.current
      ?.querySelector<HTMLElement>('[role=tabpanel][data-state=active]')
      ?.focus({ preventScroll: true });
  }, [steps]);

  const leave = (to: BoatTab): void => {
    setLeft(before => new Set(before).add(tab));
    setChecked(undefined);
    openTab(to);
  };
  /** B038, B039: what is wrong here is shown, on top and at the fields. */
  const showFaults = (at: BoatTab): void => {
    setLeft(before => new Set(before).add(at));
    setChecked(at);
    setAttempt(count => count + 1);
    openTab(at);
    window.scrollTo(0, 0);
  };
  const step = (by: 1 | -1): void => {
    const to = boatTabs[boatTabs.indexOf(tab) + by];
    if (to === undefined) return;
    if (by === 1 && faultsOf(tab, values, rules).length > 0) showFaults(tab);
    else {
      leave(to);
      setSteps(count => count + 1);
    }
  };

  const submit = async (): Promise<void> => {
    // As it is now: a click may come before the last key is drawn.
    const now = form.getState().values;
    if (!isChanged(now, loaded) && !opened.parked) {
      toast({ tone: 'note', text: intl.formatMessage({ id: 'boats.Wizard.unchanged' }) });
      return;
    }
    const failing = boatTabs.find(candidate => faultsOf(candidate, now, rules).length > 0);
    if (failing !== undefined) {
      showFaults(failing);
      toast({ tone: 'stop', text: intl.formatMessage({ id: 'boats.Wizard.invalid' }) });
      return;
    }
    if (!isDraft && photosUnderWay) {
      toast({ tone: 'stop', text: intl.formatMessage({ id: 'boats.Wizard.photosUnderWay' }) });
      return;
    }
    if (!(await save(isDraft))) {
      window.scrollTo(0, 0);
      return;
    }
    const sending = reach === 'reachable';
    toast({
      tone: sending ? 'good' : 'wait',
      text: intl.formatMessage({
        id: isDraft
          ? sending
            ? 'boats.Wizard.draftSending'
            : 'boats.Wizard.draftWaiting'
          : sending
            ? 'boats.Wizard.saveSending'
            : 'boats.Wizard.saveWaiting',
      }),
    });
    await navigate(links.boats());
  };

  const discard = async (): Promise<void> => {
    try {
      const undo = await onDiscard();
      toast({
        tone: 'note',
        text: intl.formatMessage({ id: 'boats.Wizard.discarded' }),
        action: {
          label: intl.formatMessage({ id: 'common.undo' }),
          altText: intl.formatMessage({ id: 'outbox.undo.alt' }),
          onAction: () => {
            undo().catch((error: unknown) => toast({ tone: 'stop', text: notKept(error) }));
          },
        },
      });
      // A boat of which nothing was ever saved is gone with its changes.
      if (!opened.boat) await navigate(links.boats());
    } catch {
      toast({ tone: 'stop', text: intl.formatMessage({ id: 'boats.Wizard.notDiscarded' }) });
    }
  };

  const faults = checked === tab ? faultsOf(tab, values, rules) : [];
  const errors = sortErrors(opened.parked?.problem?.validationErrors ?? []);
  const isLast = tab === boatTabs.at(-1);
  const saveLabel = intl.formatMessage({ id: isDraft ? 'boats.Wizard.saveDraft' : 'boats.Wizard.save' });

  return (
    <Form<typeof values> form={form} onSubmit={() => undefined} subscription={{}}>
      {() => (
        <form
          noValidate
          className={styles.wizard}
          aria-label={intl.formatMessage({ id: 'boats.Wizard.form' })}
          onSubmit={event => event.preventDefault()}
        >
          <FormScope id="boat" showErrors={left.has(tab)} serverErrors={errors.atFields}>
            <div ref={page} className={styles.page}>
              {live.serverId !== undefined && <Refresh serverId={live.serverId} />}
              <WizardHeader
                boatForm={boatForm}
                live={live}
                isNew={isNew}
                name={values.name}
                {...(isLast ? undefined : { saveLabel })}
                saving={saving === 'busy'}
                onSave={() => void submit()}
              />
              <FormSummary
                title={intl.formatMessage({ id: 'boats.Wizard.invalid' })}
                attempt={attempt}
                faults={faults.map(({ field, message }) => ({
                  name: field,
                  label: intl.formatMessage({ id: labelOf(field) ?? tabLabels[tab] }),
                  error: sayFault(message),
                }))}
              />
              <BoatNotices
                boatForm={boatForm}
                live={live}
                errors={errors.listed}
                saveFailed={saving === 'failed'}
                keepFailed={draft.failed}
                noRoom={saving === 'failed' ? noRoom : draft.noRoom}
              />
              <Tabs
                value={tab}
                onChange={to => {
                  if (isBoatTab(to)) leave(to);
                }}
                label={intl.formatMessage({ id: 'boats.Wizard.tabs' })}
                activation="manual"
                tabs={boatTabs.map(value => {
                  const mark = markOf(value, values, rules, left.has(value));
                  return {
                    value,
                    label: intl.formatMessage({ id: tabLabels[value] }),
                    mark,
                    markText: mark && sayMark(mark, faultsOf(value, values, rules).length),
                  };
                })}
              >
                <TabPanel value="general">
                  <WizardRulesContext value={rules}>
                    <GeneralTab rentalPeriod={loaded.rentalPeriod} />
                  </WizardRulesContext>
                </TabPanel>
                <TabPanel value="images">
                  <ImagesTab subject={opened.subject} beforePick={() => void boatForm.keeper.flush()} />
                </TabPanel>
                {boatTabs
                  .filter(value => !builtTabs.includes(value))
                  .map(value => (
                    <TabPanel key={value} value={value}>
                      <LaterTab name={intl.formatMessage({ id: tabLabels[value] })} />
                    </TabPanel>
                  ))}
              </Tabs>
              {draft.keptAt !== undefined && (
                <div className={styles.unsaved}>
                  <p>{intl.formatMessage({ id: 'boats.Wizard.staysHere' })}</p>
                  <Button kind="quietDanger" compact icon="undo" onClick={() => void discard()}>
                    {intl.formatMessage({ id: 'boats.Wizard.discard' })}
                  </Button>
                </div>
              )}
            </div>
            <WizardFoot
              draft={draft}
              saving={saving === 'busy'}
              {...(tab === boatTabs[0] ? undefined : { onPrevious: () => step(-1) })}
              {...(isLast ? { saveLabel, onSave: () => void submit() } : { onNext: () => step(1) })}
            />
          </FormScope>
        </form>
      )}
    </Form>
  );
}

/** Fetches the server's boat anew when what is here is old, for the merge before sending. The form doesn't hear of it. */
function Refresh({ serverId }: { readonly serverId: string }) {
  useResource(boatResource, serverId);
  return null;
}
