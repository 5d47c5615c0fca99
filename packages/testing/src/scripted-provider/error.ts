/** An error in OpenAI's form. */
export const errorOf = (status: number, message = `The scripted provider answers ${status}.`): unknown => ({
  error: { message, type: status < 500 ? "invalid_request_error" : "server_error", param: null, code: `scripted_${status}` },
});
