package io.gradus.training.reward;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.text.Sections;
import io.gradus.training.rollout.Rollout;
import java.util.Optional;

/** Which part of a rollout's text a criterion reads. */
public sealed interface TextPart {
    /** The part's text; empty where the rollout has no such part. */
    Optional<String> of(Rollout rollout);

    /** Everything the policy wrote. */
    @Choice(name = "completion", explanation = "Everything the policy wrote.")
    record Completion() implements TextPart {
        @Override
        public Optional<String> of(Rollout rollout) {
            return Optional.of(rollout.completion());
        }
    }

    /** Text that the verifier reads. */
    @Choice(
            name = "answer",
            explanation =
                    "What the verifier reads: the text after the last </think>, or the whole completion.")
    record Answer() implements TextPart {
        @Override
        public Optional<String> of(Rollout rollout) {
            return Optional.of(rollout.answer());
        }
    }

    /** A section between tags. */
    @Choice(
            name = "section",
            explanation = "The content of the last complete <tag>...</tag> of the completion.")
    record TaggedSection(
            @Setting(
                            explanation = "Name of the tag, without brackets.",
                            pattern = "[A-Za-z][A-Za-z0-9_-]{0,39}")
                    String tag)
            implements TextPart {
        @Override
        public Optional<String> of(Rollout rollout) {
            return Sections.last(rollout.completion(), tag);
        }
    }
}
