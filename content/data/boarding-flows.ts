import type { FlowScenario, FlowStep } from '../../src/domain/demos/flow-scenario.ts'

type Step = Omit<FlowStep, 'path'>

/** Both flows are straight: each step comes after all those before it. */
const inOrder = (steps: readonly Step[]): FlowStep[] =>
  steps.map((step, index) => ({ ...step, path: steps.slice(0, index).map(({ name }) => name) }))

const getToken: Step = {
  name: 'get-token',
  title: 'Get a token',
  description:
    'Your server sends its client ID and client secret, and gets a token. Send it in the header Authorization of every later call. It is valid for an hour, so you can use one token for many applications.',
  endpoint: { method: 'POST', path: '/oauth/token' },
  colour: 'green',
}

const createApplication: Step = {
  name: 'create-application',
  title: 'Create the application',
  description:
    'You send the agent, the plan, a name and your own key. The key identifies the application in every later call. You can send the rest of the form now or later.',
  endpoint: { method: 'POST', path: '/enroll/application' },
  colour: 'green',
}

const validate: Step = {
  name: 'validate',
  title: 'Validate',
  description:
    'The gateway checks every field and answers with a list of errors. Fix the errors, and validate again. An empty list means that the application can be submitted.',
  endpoint: { method: 'GET', path: '/enroll/application/validate/{key}' },
  colour: 'green',
}

const submit: Step = {
  name: 'submit',
  title: 'Submit',
  description:
    'The application goes to underwriting, and can no longer be changed. Ask for its status until it is approved, declined or pended.',
  endpoint: { method: 'PUT', path: '/enroll/application/submit/{key}' },
  colour: 'red',
}

const standardSteps: readonly Step[] = [
  getToken,
  createApplication,
  {
    name: 'initiate-two-factor',
    title: 'Send a code to the merchant',
    description:
      'The gateway sends a code to the phone of the first principal. The application must already contain that phone number.',
    endpoint: { method: 'POST', path: '/enroll/two-factor/initiate' },
    colour: 'purple',
  },
  {
    name: 'validate-two-factor',
    title: 'Confirm the code',
    description:
      'The merchant types the code into your page, and your server passes it on. The correct code shows that the person who signs has this phone.',
    endpoint: { method: 'POST', path: '/enroll/two-factor/validate' },
    colour: 'purple',
  },
  {
    name: 'application-pdf',
    title: 'Show the application as a PDF',
    description:
      'You get the filled-in application with its terms as a PDF. Show it to the merchant, so that they can read what they sign.',
    endpoint: { method: 'GET', path: '/enroll/application/pdf/key/{key}' },
    colour: 'green',
  },
  {
    name: 'merchant-signature',
    title: 'Add the merchant’s signature',
    description:
      'The merchant signs on your page. You send the image of the signature with the name, the time and the IP address of their device.',
    endpoint: { method: 'PUT', path: '/enroll/application/merchant-signature/key/{key}' },
    colour: 'purple',
  },
  validate,
  submit,
]

const simplifiedSteps: readonly Step[] = [
  getToken,
  createApplication,
  {
    name: 'send-to-merchant',
    title: 'Send the link to the merchant',
    description:
      'The gateway emails the merchant a link to their application. In the sandbox, you find the link in the answer and in the stored email. The merchant fills in what is missing, reads the application and signs it on our page, while you ask for the status until it is signed.',
    endpoint: { method: 'PUT', path: '/enroll/application/merchant/send/key/{key}' },
    colour: 'purple',
  },
  validate,
  submit,
]

/** Both ways to board a merchant (spec §4 "Boarding API flow"); the last is shown first (spec §2). */
export const boardingFlows: readonly FlowScenario[] = [
  {
    name: 'standard',
    title: 'Standard',
    summary:
      'The merchant stays on your pages: you confirm who they are, show the application and collect the signature.',
    steps: inOrder(standardSteps),
  },
  {
    name: 'simplified',
    title: 'Simplified',
    summary: 'The merchant gets a link and does the rest on our page. You create, send, validate and submit.',
    steps: inOrder(simplifiedSteps),
  },
]
