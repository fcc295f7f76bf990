package io.gradus.training.rubric;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.problem.Verdict;
import io.gradus.training.rollout.Rollout;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** Which completion lengths a length criterion rewards. */
public sealed interface LengthShape extends Judge {
    /** A correct rollout that is no longer than the correct ones of its group are on average. */
    @Choice(
            name = "shorter-than-correct-mean",
            explanation =
                    "1 for a correct rollout no longer than the mean of its group's correct ones, else 0; "
                            + "not applicable where none is correct.")
    record ShorterThanCorrectMean() implements LengthShape {
        @Override
        public List<Judgement> judge(Evidence evidence) {
            OptionalDouble mean = correctMean(evidence);
            return mean.isEmpty()
                    ? evidence.verdicts().stream()
                            .map(_ -> Judgement.notApplicable("no rollout of the group is correct"))
                            .toList()
                    : Judge.each((r, v) -> againstMean(r, v, mean.getAsDouble())).judge(evidence);
        }

        private static OptionalDouble correctMean(Evidence evidence) {
            List<Rollout> rollouts = evidence.group().rollouts();
            return IntStream.range(0, rollouts.size())
                    .filter(i -> evidence.verdicts().get(i).score() == 1)
                    .mapToDouble(i -> rollouts.get(i).completionTokens())
                    .average();
        }

        private static Judgement againstMean(Rollout rollout, Verdict verdict, double mean) {
            if (verdict.score() != 1) {
                return Judgement.of(0, "not correct");
            }
            int tokens = rollout.completionTokens();
            return Judgement.of(
                    tokens <= mean ? 1 : 0,
                    String.format(Locale.ROOT, "%d tokens, correct ones have %.1f", tokens, mean));
        }
    }

    /** A hard limit. */
    @Choice(name = "at-most", explanation = "1 up to a number of tokens, 0 above it.")
    record AtMost(
            @Setting(explanation = "Largest good length.", min = 1, unit = "tokens") int tokens)
            implements LengthShape {
        @Override
        public List<Judgement> judge(Evidence evidence) {
            return Judge.each((r, _) -> judgement(r.completionTokens())).judge(evidence);
        }

        private Judgement judgement(int length) {
            return Judgement.of(length <= tokens ? 1 : 0, length + " tokens");
        }
    }

    /** A soft limit. */
    @Choice(
            name = "linear",
            explanation = "1 up to one length, 0 from another on, a straight line between them.")
    record Linear(
            @Setting(explanation = "Length up to which the value is 1.", min = 0, unit = "tokens")
                    int from,
            @Setting(explanation = "Length from which the value is 0.", min = 1, unit = "tokens")
                    int to)
            implements LengthShape {
        public Linear {
            if (to <= from) {
                throw new IllegalArgumentException("to must be > from, " + from + ", was " + to);
            }
        }

        @Override
        public List<Judgement> judge(Evidence evidence) {
            return Judge.each((r, _) -> judgement(r.completionTokens())).judge(evidence);
        }

        private Judgement judgement(int length) {
            double value = Math.clamp((double) (to - length) / (to - from), 0.0, 1.0);
            return Judgement.of(value, length + " tokens");
        }
    }
}
