package io.gradus.training.worker;

import io.gradus.training.problem.dataset.DatasetInfo;

/**
 * A dataset as the server sends it to a worker.
 *
 * @param info what is known of it
 * @param content its canonical text, which must be what the id pins
 */
public record SentDataset(DatasetInfo info, String content) {}
