export { presentPerson, presentPersonTo } from './users.presenter.ts';
export { findPeople } from './users.repository.ts';
export { currentUser, usersModule } from './users.routes.ts';
