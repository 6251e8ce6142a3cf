export { presentPerson } from './users.presenter.ts';
export { usersModule } from './users.routes.ts';
