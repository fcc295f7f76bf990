package io.gradus.training.reward.criterion;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.BoundedPattern;
import io.gradus.training.reward.text.Sections;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.SegmentSource;
import java.util.Optional;

/** Something that can be counted in a rollout. */
public sealed interface Counter {
    /** A counter ready to count. */
    Count count();

    /** Counts in one rollout. */
    @FunctionalInterface
    interface Count {
        /** Number of them in the rollout, at least 0. */
        long in(Rollout rollout);
    }

    /** Turns of the policy. */
    @Choice(name = "turns", explanation = "Turns in which the policy wrote.")
    record Turns() implements Counter {
        @Override
        public Count count() {
            return rollout ->
                    rollout.segments().stream()
                            .filter(s -> s.source() == SegmentSource.POLICY)
                            .mapToInt(s -> s.turn())
                            .distinct()
                            .count();
        }
    }

    /** Answers that tools gave. */
    @Choice(
            name = "tool-calls",
            explanation = "Answers of the environment after the prompt, one per tool call.")
    record ToolCalls(
            @Setting(
                            explanation =
                                    "The role whose answers count, for example the name of a tool; by default, "
                                            + "all count.",
                            min = 1,
                            max = 60)
                    Optional<String> role)
            implements Counter {
        @Override
        public Count count() {
            return rollout ->
                    rollout.segments().stream()
                            .skip(1)
                            .filter(s -> s.source() == SegmentSource.ENVIRONMENT)
                            .filter(s -> role.isEmpty() || role.get().equals(s.role()))
                            .count();
        }
    }

    /** The size of a section. */
    @Choice(
            name = "section-length",
            explanation = "Characters of the last complete <tag>...</tag>; 0 without one.")
    record SectionLength(
            @Setting(
                            explanation = "Name of the tag, without brackets.",
                            defaults = "think",
                            pattern = "[A-Za-z][A-Za-z0-9_-]{0,39}")
                    String tag)
            implements Counter {
        @Override
        public Count count() {
            return rollout ->
                    Sections.last(rollout.completion(), tag).map(String::length).orElse(0);
        }
    }

    /** Matches of an expression. */
    @Choice(
            name = "matches",
            explanation =
                    "Matches of an RE2 regular expression in the first 20,000 characters of the completion, "
                            + "without overlaps.")
    record Matches(
            @Setting(explanation = "The expression.", min = 1, max = 200) String regex,
            @Setting(explanation = "Counting ends here.", defaults = "1000", min = 1, max = 1000)
                    int most)
            implements Counter {
        public Matches {
            BoundedPattern.of(regex);
        }

        @Override
        public Count count() {
            BoundedPattern pattern = BoundedPattern.of(regex);
            return rollout -> pattern.countIn(rollout.completion(), most);
        }
    }
}
