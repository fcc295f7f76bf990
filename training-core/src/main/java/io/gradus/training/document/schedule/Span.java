package io.gradus.training.document.schedule;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.Shorthand;

/** The stretch of a run over which a schedule moves. */
public sealed interface Span {
    /** Progress over this span, from 0 at its start to 1 at its end and after it. */
    double progress(ScheduleContext context);

    /** From the first step of the current stage to its {@code maxSteps}. */
    @Choice(
            name = "stage",
            explanation =
                    "From the stage's first step to its maxSteps; the stage must have maxSteps.")
    record OverStage() implements Span {
        @Override
        public double progress(ScheduleContext context) {
            long length =
                    context.stageLength()
                            .orElseThrow(() ->
                                    new IllegalArgumentException(
                                            "a schedule over a stage needs a stage with maxSteps"));
            return ratio(context.stageStep(), length);
        }
    }

    /** From the run's first step over a number of steps. */
    @Shorthand
    @Choice(name = "steps", explanation = "From the run's first step over this many steps.")
    record OverSteps(@Setting(explanation = "Number of steps.", min = 1, unit = "steps") long steps)
            implements Span {
        @Override
        public double progress(ScheduleContext context) {
            return ratio(context.step(), steps);
        }
    }

    /** From the run's first generated token over a number of tokens. */
    @Choice(
            name = "tokens",
            explanation = "From the run's first generated token over this many tokens.")
    record OverTokens(
            @Setting(
                            explanation = "Number of generated tokens.",
                            min = 1,
                            unit = "tokens",
                            stretch = true)
                    long tokens)
            implements Span {
        @Override
        public double progress(ScheduleContext context) {
            return ratio(context.tokens(), tokens);
        }
    }

    /** Between two values of a metric, as it was measured last; 0 before it was measured. */
    @Choice(
            name = "metric",
            explanation =
                    "While a metric of the run goes from one value to another, following it in both directions; at the start until it is measured.")
    record OverMetric(
            @Setting(
                            explanation = "Name of the metric, for example passRate/mean.",
                            min = 1,
                            max = 200)
                    String name,
            @Setting(explanation = "Value of the metric at the start.") double from,
            @Setting(explanation = "Value of the metric at the end.") double to)
            implements Span {
        public OverMetric {
            if (from == to) {
                throw new IllegalArgumentException("from and to must differ, were " + from);
            }
        }

        @Override
        public double progress(ScheduleContext context) {
            double measured = context.signals().metric(name).orElse(from);
            return Math.clamp((measured - from) / (to - from), 0.0, 1.0);
        }
    }

    private static double ratio(long done, long whole) {
        return Math.clamp((double) done / whole, 0.0, 1.0);
    }
}
