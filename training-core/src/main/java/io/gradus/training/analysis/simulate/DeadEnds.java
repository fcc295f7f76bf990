package io.gradus.training.analysis.simulate;

import io.gradus.training.analysis.simulate.DeadEnd.Kind;
import io.gradus.training.analysis.simulate.HardestCells.Hardest;
import io.gradus.training.curriculum.StageExit;
import io.gradus.training.event.ConditionReport;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Finds what will probably go wrong in a simulated curriculum, and says it in sentences. */
record DeadEnds(
        long stepLimit,
        List<SimulatedStage> stages,
        List<StageForecast> forecasts,
        List<SimulatedTrace> runs,
        HardestCells hardest) {
    /** Shares of seeds below this are taken for none. */
    private static final double HARDLY = 0.1;

    /** Shares of stays above this are taken for all. */
    private static final double NEARLY_ALL = 0.9;

    /** Rules that lead out of a stage and onwards. */
    private static final Set<String> ENDS = Set.of("promote", "stop");

    private static final double TOO_HARD = 0.1;
    private static final double HARDLY_MIXED = 0.05;
    private static final double MANY_VISITS = 4;

    List<DeadEnd> find() {
        List<DeadEnd> found = new ArrayList<>();
        for (int i = 0; i < stages.size(); i++) {
            StageForecast forecast = forecasts.get(i);
            if (forecast.enteredShare() < HARDLY) {
                neverOpens(i).ifPresent(found::add);
            } else {
                entered(stages.get(i), forecast, found);
            }
        }
        return found.stream().sorted(Comparator.comparing(DeadEnd::kind)).toList();
    }

    /** Told once, of the first stage that never opens. */
    private Optional<DeadEnd> neverOpens(int place) {
        if (forecasts.get(place - 1).enteredShare() < HARDLY) {
            return Optional.empty();
        }
        SimulatedStage before = stages.get(place - 1);
        String rest = place == stages.size() - 1 ? "" : ", nor do the stages after it";
        return Optional.of(
                dead(
                        Kind.NEVER_OPENS,
                        place,
                        "never opens%s: %s.",
                        rest,
                        cause(before, place - 1)));
    }

    private void entered(SimulatedStage stage, StageForecast forecast, List<DeadEnd> found) {
        int place = stages.indexOf(stage);
        boolean stays = forecast.leftShare() < HARDLY * forecast.enteredShare();
        if (stays
                && place == stages.size() - 1
                && !runs.stream().allMatch(SimulatedTrace::finished)) {
            found.add(dead(Kind.NEVER_ENDS, place, "does not end: %s.", cause(stage, place)));
        }
        if (!stage.stage().spec().isRl()) {
            return; // what it teaches is not simulated
        }
        if (!stays) {
            byLimit(place, stage, forecast).ifPresent(found::add);
            atOnce(place, stage, forecast).ifPresent(found::add);
        }
        forecast.shares()
                .filter(s -> s.mixed() < HARDLY_MIXED)
                .ifPresent(s -> found.add(noGradient(place, s)));
        forecast.visits()
                .filter(v -> v.median() >= MANY_VISITS)
                .ifPresent(v -> found.add(backAndForth(place, v.median())));
    }

    private DeadEnd backAndForth(int place, double visits) {
        return dead(
                Kind.BACK_AND_FORTH,
                place,
                "is entered %.0f times: it alternates between promotion and demotion; widen "
                        + "the gap between their thresholds.",
                visits);
    }

    /** Whether nearly all stays in a stage end this way. */
    private static boolean isAlways(StageExit.Kind kind, StageForecast forecast) {
        return forecast.exits().stream().anyMatch(e -> e.kind() == kind && e.share() >= NEARLY_ALL);
    }

    /** Why a stage is not left, or not for the next. */
    private String cause(SimulatedStage stage, int place) {
        if (isAlways(StageExit.Kind.STOP, forecasts.get(place))) {
            return "the stop rule of " + named(place) + " ends the run there";
        }
        Optional<ConditionReport> gate = gate(stage);
        if (gate.isEmpty()) {
            return "no rule ends " + named(place) + "; give it promote, stop or maxSteps";
        }
        Hardest cell = hardest.of(stage);
        String wants = "%s waits until %s".formatted(named(place), gate.get().sentence());
        if (cell.passRate() < TOO_HARD) {
            return text(
                    "%s, but its hardest cell %s stays under %.1f", wants, cell.name(), TOO_HARD);
        }
        return text(
                "%s, but after %,d steps %s; its hardest cell %s is solved %.2f of the time",
                wants, stepLimit, gate.get().missing(), cell.name(), cell.passRate());
    }

    /**
     * Promotion or stop of a stage as they stood at the end of a typical stay that they did not
     * end.
     */
    private Optional<ConditionReport> gate(SimulatedStage stage) {
        return runs.stream()
                .flatMap(run -> run.visitsTo(stage.stage().index()).stream())
                .filter(visit ->
                        visit.exit().isEmpty()
                                || visit.exit().get().kind() == StageExit.Kind.MAX_STEPS)
                .flatMap(visit -> visit.conditions().stream())
                .filter(report -> ENDS.contains(report.kind()) && !isLimit(report))
                .findFirst();
    }

    /** Whether it is {@code maxSteps}, which is reported as a promotion. */
    private static boolean isLimit(ConditionReport report) {
        return report.sentence().startsWith("number of steps") && report.terms().size() == 1;
    }

    private Optional<DeadEnd> byLimit(int place, SimulatedStage stage, StageForecast forecast) {
        Optional<ConditionReport> gate = gate(stage);
        if (!isAlways(StageExit.Kind.MAX_STEPS, forecast) || gate.isEmpty()) {
            return Optional.empty();
        }
        boolean isShort = gate.get().terms().stream().anyMatch(t -> t.evidence() < t.needed());
        long steps = stage.stage().spec().maxSteps().orElseThrow();
        String missing = gate.get().missing();
        return Optional.of(
                isShort
                        ? neverFills(place, steps, missing, groupsPerStep(stage))
                        : dead(
                                Kind.GATE_NOT_REACHED,
                                place,
                                "ends after its %,d steps without promotion: %s.",
                                steps,
                                missing));
    }

    private DeadEnd neverFills(int place, long steps, String missing, int groups) {
        return dead(
                Kind.WINDOW_NEVER_FILLS,
                place,
                "ends after its %,d steps, before its rule can be evaluated: %s, at %d groups per step.",
                steps,
                missing,
                groups);
    }

    /** Left within a step of the first moment at which its promotion could be tested. */
    private Optional<DeadEnd> atOnce(int place, SimulatedStage stage, StageForecast forecast) {
        double steps = forecast.steps().orElseThrow().median();
        if (!isAlways(StageExit.Kind.PROMOTE, forecast) || steps > earliest(stage) + 1) {
            return Optional.empty();
        }
        return Optional.of(
                dead(
                        Kind.PROMOTES_AT_ONCE,
                        place,
                        "promotes at once, after %.0f steps: its problems are already above the gate when it is entered.",
                        steps));
    }

    private double earliest(SimulatedStage stage) {
        long dwell = stage.stage().spec().promote().map(r -> r.minSteps()).orElse(0L);
        long fills =
                runs.stream()
                        .flatMap(run -> run.visitsTo(stage.stage().index()).stream())
                        .flatMap(visit -> visit.conditions().stream())
                        .filter(report -> report.kind().equals("promote"))
                        .flatMap(report -> report.terms().stream())
                        .mapToLong(term -> term.needed())
                        .max()
                        .orElse(0);
        return Math.max(dwell, Math.ceil((double) fills / groupsPerStep(stage)));
    }

    private static int groupsPerStep(SimulatedStage stage) {
        return stage.stage().objective().groupsPerStep();
    }

    private DeadEnd noGradient(int place, GroupShares shares) {
        boolean hard = shares.tooHard() > shares.tooEasy();
        return dead(
                Kind.NO_GRADIENT,
                place,
                "has little learning signal: only %.0f %% of its groups are mixed, %.0f %% are too %s; make it %s.",
                100 * shares.mixed(),
                100 * (hard ? shares.tooHard() : shares.tooEasy()),
                hard ? "hard" : "easy",
                hard ? "easier" : "harder");
    }

    /** What is wrong with a stage, in a sentence that goes on behind its name. */
    private DeadEnd dead(Kind kind, int place, String says, Object... values) {
        String sentence = named(place) + " " + text(says, values);
        return new DeadEnd(kind, forecasts.get(place).path(), sentence);
    }

    private String named(int place) {
        return "Stage %d (%s)"
                .formatted(stages.get(place).stage().index() + 1, stages.get(place).stage().name());
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
