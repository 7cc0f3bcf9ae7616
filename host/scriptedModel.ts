import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A call of a tool, as the model writes it. */
export interface ToolCall {
  tool: string;
  args: Record<string, unknown>;
}

/** One turn of the model: what it says, or the tools that it calls, all at once. */
export type Turn = string | ToolCall[];

/** A tool as the model is told of it. */
export interface OfferedTool {
  name: string;
  description: string;
  parameters: { properties?: Record<string, { type: string; description?: string }>; required?: string[] };
}

/** What the model is given for one turn. */
interface Question {
  messages: { role: string; content: unknown; tool_call_id?: string }[];
  tools?: { function: OfferedTool }[];
}

/**
 * A language model that says what a test wants it to say: a server on this machine that speaks OpenAI's chat
 * completions, for n8n's OpenAI Chat Model node.
 */
export class ScriptedModel {
  readonly #server = createServer((request, response) => {
    void this.#answer(request).then((answer) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    });
  });
  /** Everything that the model was given since {@link plays}. */
  readonly questions: Question[] = [];
  #turns: Turn[] = [];
  #calls = 0;

  static async start(): Promise<ScriptedModel> {
    const model = new ScriptedModel();
    await once(model.#server.listen(0, '127.0.0.1'), 'listening');
    return model;
  }

  /** For the credential of n8n's OpenAI nodes. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  /** What it will do next, turn by turn; after the last one it says so. */
  plays(...turns: Turn[]): void {
    this.#turns = turns;
    this.questions.length = 0;
  }

  /** The tools that it was offered in its first turn. */
  tools(): OfferedTool[] {
    return (this.questions[0]?.tools ?? []).map((tool) => tool.function);
  }

  /** What each call of a tool has brought, in the order of the calls, as the model reads it. */
  results(): string[] {
    const { messages = [] } = this.questions.at(-1) ?? {};
    return messages.filter(({ role }) => role === 'tool').map(({ content }) => String(content));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #answer(request: IncomingMessage) {
    this.questions.push((await json(request)) as Question);
    const turn = this.#turns.shift() ?? 'I have nothing more to say.';
    const calls = typeof turn === 'string' ? [] : turn;
    const message = {
      role: 'assistant',
      content: typeof turn === 'string' ? turn : null,
      ...(calls.length === 0 ? {} : { tool_calls: calls.map((call) => this.#toolCall(call)) }),
    };
    return {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 0,
      model: 'scripted',
      choices: [{ index: 0, message, finish_reason: calls.length === 0 ? 'stop' : 'tool_calls' }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    };
  }

  #toolCall({ tool, args }: ToolCall) {
    const id = `call_${++this.#calls}`;
    return { id, type: 'function', function: { name: tool, arguments: JSON.stringify(args) } };
  }
}
