package io.gradus.backend.leases.internal;

import io.gradus.training.reward.judge.ChatQuestion;

/**
 * A question to a language model that no recorded answer answers.
 *
 * @param question the question
 * @param step step of the lease whose completions it judges
 */
record OpenQuestion(ChatQuestion question, long step) {}
