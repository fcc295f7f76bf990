package io.gradus.backend.rollouts.internal;

import io.gradus.backend.platform.BadInput;
import io.gradus.training.rollout.StopReason;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Why a rollout ended, as addresses write it: {@code end-token}, {@code length}, {@code turns}. */
final class StopWord {
    private StopWord() {}

    /** The reason of this word; 400 for an unknown one. */
    static StopReason read(String word) {
        return Arrays.stream(StopReason.values())
                .filter(reason -> of(reason).equals(word))
                .findFirst()
                .orElseThrow(() ->
                        new BadInput(
                                "no rollout ends by " + word,
                                "stop",
                                "one of "
                                        + Arrays.stream(StopReason.values())
                                                .map(StopWord::of)
                                                .collect(Collectors.joining(", "))));
    }

    private static String of(StopReason reason) {
        return reason.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
