package io.gradus.backend.leases.internal;

import io.gradus.training.rollout.Help;
import io.gradus.training.rollout.Presence;
import io.gradus.training.rollout.Start;
import java.util.Optional;

/**
 * What a rollout of a lease is given, as it is stored with the lease.
 *
 * @param hint what stands behind the prompt
 * @param hintTrained whether the policy is trained with the hint in its context
 * @param prefix what the completion goes on from
 * @param prefixTrained whether the policy is trained on the prefix too
 * @param level how much it gives away
 * @param reason why it was given, with what was seen
 */
record LentStart(
        Optional<String> hint,
        boolean hintTrained,
        Optional<String> prefix,
        boolean prefixTrained,
        String level,
        String reason) {
    static final LentStart NONE =
            new LentStart(Optional.empty(), false, Optional.empty(), false, "", "");

    static LentStart of(Start start) {
        Help help =
                start.hint()
                        .map(Start.Hint::help)
                        .or(() -> start.prefix().map(Start.Prefix::help))
                        .orElse(Help.NONE);
        return new LentStart(
                start.hint().map(Start.Hint::text),
                start.hint().filter(hint -> hint.presence().isTrained()).isPresent(),
                start.prefix().map(Start.Prefix::text),
                start.prefix().filter(Start.Prefix::trained).isPresent(),
                help.level(),
                help.reason());
    }

    Start start() {
        Presence presence = hintTrained ? Presence.BOTH : Presence.SAMPLED_ONLY;
        return new Start(
                hint.map(text -> new Start.Hint(text, presence, help())),
                prefix.map(text -> new Start.Prefix(text, prefixTrained, help())),
                Optional.empty());
    }

    Help help() {
        return new Help(level, reason);
    }

    boolean isPlain() {
        return hint.isEmpty() && prefix.isEmpty();
    }
}
