/**
 * Language models as judges, over any endpoint that speaks OpenAI's chat completions: requests with
 * time limits and retries, and answers that are recorded in the run's folder and replayed.
 */
@NullMarked
package io.gradus.training.reward.judge;

import org.jspecify.annotations.NullMarked;
