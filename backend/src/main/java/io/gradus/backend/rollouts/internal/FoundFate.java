package io.gradus.backend.rollouts.internal;

import java.util.Optional;

/**
 * What the trainer of an external run made of a group.
 *
 * @param fate {@code trained}, {@code dropped} or {@code agedOut}
 * @param policyVersion the optimiser version that it told
 * @param reason why, for people
 */
record FoundFate(String fate, Optional<Long> policyVersion, Optional<String> reason) {}
