import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { localId } from '../../lib/ids.ts';
import { usePanel } from '../engine/Panel.ts';

/** Gives a new record its id at once, so that a reload comes back to it and not to another new one. */
export function NewRecordRedirect({ to }: { readonly to: (id: string) => string }) {
  const { engine } = usePanel();
  const [id] = useState(() => localId(engine.uuid()));
  return <Navigate to={to(id)} replace />;
}
