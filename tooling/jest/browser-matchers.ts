import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// What is slow on a busy machine is not wrong.
configure({ asyncUtilTimeout: 10_000 });
