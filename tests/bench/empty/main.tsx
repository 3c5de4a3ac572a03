/** The floor of a cold start: React, a router and a precache, and nothing to show. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom';

const router = createBrowserRouter([
  {
    path: '/',
    element: (
      <article>
        <h1>Empty</h1>
        <Link to="/other">Other</Link>
      </article>
    ),
  },
  { path: '/other', element: <h1>Other</h1> },
]);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
void navigator.serviceWorker.register('/sw.js');
