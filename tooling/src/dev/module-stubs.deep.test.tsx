import './module-stubs.test.tsx';
