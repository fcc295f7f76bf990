package io.gradus.benchmarks;

import io.gradus.training.analysis.whatif.RecordedRun;
import io.gradus.training.analysis.whatif.StageSpan;
import io.gradus.training.event.ConditionTerm;
import io.gradus.training.event.HoldEstimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Asks along recorded runs, at every tenth step, when comparisons will hold. Which signals, windows
 * and targets is our choice; the targets are the same for every run, so that some are never
 * reached.
 */
public final class HoldError {
    private static final List<String> SIGNALS =
            List.of(
                    "passRate(top, 64 groups)",
                    "passRate(worst, 64 groups)",
                    "passRate(all, 64 groups)",
                    "passRate(all, 256 groups)",
                    "entropy(16 steps)");

    private static final List<String> TARGETS =
            List.of("0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9");

    private static final String ALL = "all";
    private static final int EVERY = 10;

    /** Steps without which a stay shows no trend and no end. */
    private static final int FEWEST = 40;

    private final List<HoldCase> cases = new ArrayList<>();
    private int stays;
    private int asked;

    /** Follows every stay of a run that is long enough. */
    public void add(RecordedRun run) {
        run.spans().stream()
                .filter(span -> span.to() - span.from() >= FEWEST)
                .forEach(span -> add(run, span));
    }

    private void add(RecordedRun run, StageSpan span) {
        stays++;
        HoldReplay replay = new HoldReplay(run, span);
        for (String signal : SIGNALS) {
            String sign = signal.startsWith("entropy") ? " < " : " >= ";
            List<List<ConditionTerm>> told =
                    replay.of(TARGETS.stream().map(target -> signal + sign + target).toList());
            for (int i = 0; i < TARGETS.size(); i++) {
                ask(signal, told, i);
            }
        }
    }

    /** Asks one comparison until it holds. */
    private void ask(String signal, List<List<ConditionTerm>> told, int comparison) {
        int held = 0;
        while (held < told.size() && !told.get(held).get(comparison).holds()) {
            held++;
        }
        for (int at = EVERY - 1; at < held; at += EVERY) {
            asked++;
            HoldEstimate estimate = told.get(at).get(comparison).estimate().orElseThrow();
            if (estimate.steps().isPresent()) {
                Optional<Long> actual =
                        held < told.size() ? Optional.of((long) held - at) : Optional.empty();
                cases.add(new HoldCase(signal, estimate, actual, told.size() - 1L - at));
            }
        }
    }

    /** A table of all signals, and what all of them say together. */
    public String markdown() {
        StringBuilder text = new StringBuilder();
        text.append(
                "%d stays, asked %d times, %d times with a number.%n%n"
                        .formatted(stays, asked, cases.size()));
        text.append(
                "| signal | numbers | decided | interval right | too early | too late | with an end | of them right | reached | median error |\n");
        text.append("|---|---|---|---|---|---|---|---|---|---|\n");
        SIGNALS.forEach(signal -> text.append(row(signal)));
        return text.append(row(ALL)).toString();
    }

    private String row(String signal) {
        List<HoldCase> own =
                cases.stream()
                        .filter(c -> signal.equals(ALL) || c.signal().equals(signal))
                        .toList();
        List<HoldCase> decided = own.stream().filter(HoldCase::isDecided).toList();
        List<HoldCase> closed = decided.stream().filter(HoldCase::hasEnd).toList();
        double[] errors =
                own.stream()
                        .filter(c -> c.actual().isPresent())
                        .mapToDouble(HoldCase::error)
                        .sorted()
                        .toArray();
        return String.format(
                Locale.ROOT,
                "| %s | %d | %d | %.2f | %.2f | %.2f | %d | %.2f | %d | %.2f |%n",
                signal,
                own.size(),
                decided.size(),
                share(decided.stream().map(HoldCase::isCovered)),
                share(decided.stream().map(HoldCase::isTooEarly)),
                share(decided.stream().map(HoldCase::isTooLate)),
                closed.size(),
                share(closed.stream().map(HoldCase::isCovered)),
                errors.length,
                errors.length == 0 ? Double.NaN : errors[errors.length / 2]);
    }

    private static double share(Stream<Boolean> found) {
        return found.mapToInt(is -> is ? 1 : 0).average().orElse(Double.NaN);
    }
}
