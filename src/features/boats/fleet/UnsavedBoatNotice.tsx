import { useLiveQuery } from 'dexie-react-hooks';
import { use } from 'react';
import { useTranslate, useTimeWithDayText } from '../../../kit/words/messages.tsx';
import { matchPath, useLocation, type Location } from 'react-router-dom';
import { readTextField } from '../../../kit/records/readTextField.ts';
import { PanelContext } from '../../../kit/engine/PanelContext.ts';
import { readBoat } from '../../../resources/boats/boatReads.ts';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';

/** Shown after a screen of a boat crashed: unsaved input is on this device and can be opened again. */
export function UnsavedBoatNotice() {
  const say = useTranslate();
  const moment = useTimeWithDayText();
  const engine = use(PanelContext)?.engine;
  const location = useLocation();
  const id = boatOf(location);
  const draft = useLiveQuery(
    async () => (engine && id !== undefined ? (await readBoat(engine, id)).draft : undefined),
    [engine, id],
  );
  if (!draft) return null;
  const name = readTextField(draft.values, 'name') || say('boats.unnamed');
  return (
    <>
      <p>{say('shell.Crash.kept', { name, when: moment(draft.updatedAt) })}</p>
      <ButtonLink kind="primary" icon="edit" to={atItsBeginning(location)}>
        {say('shell.Crash.openAgain')}
      </ButtonLink>
    </>
  );
}

/** Returns the id of the boat that an address of the wizard names. */
function boatOf({ pathname, search }: Location): string | undefined {
  return (
    matchPath('/boat/edit/:id', pathname)?.params.id ?? new URLSearchParams(search).get('draft') ?? undefined
  );
}

/** Returns the address of the same screen with its first section: the section that failed may fail again. */
function atItsBeginning({ pathname, search }: Location): { pathname: string; search: string } {
  const query = new URLSearchParams(search);
  query.set('at', 'name');
  return { pathname, search: String(query) };
}
