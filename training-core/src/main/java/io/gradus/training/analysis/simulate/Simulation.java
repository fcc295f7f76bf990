package io.gradus.training.analysis.simulate;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.curriculum.document.CurriculumDocument;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.LongStream;

/**
 * Walks synthetic learners through a curriculum and reports what to expect of it. A pure function
 * of the document, the settings and the limits. Seeds follow the document's; they differ in all
 * draws, and a little in where they start and how fast they learn.
 */
public final class Simulation {
    private final CurriculumDocument document;
    private final LearnerSettings settings;
    private final SimulationLimits limits;
    private final SkillSpace space;
    private final SimulatedStages stages;
    private final ProblemBank bank;
    private final StartAbility ability;
    private final TrackedCells tracked;
    private final double start;
    private final AnswerLengths lengths;
    private final long stepLimit;

    private Simulation(
            CurriculumDocument document, LearnerSettings settings, SimulationLimits limits) {
        this.document = document;
        this.settings = settings;
        this.limits = limits;
        space = SkillSpace.of(document);
        stages = SimulatedStages.of(document, space);
        lengths = new AnswerLengths(space, settings);
        bank = new ProblemBank(new RandomStreams(document.seed()));
        tracked = TrackedCells.of(stages.list(), space);
        ability = new StartAbility(document, space);
        start = ability.of(settings);
        long lookBack =
                stages.list().stream().mapToLong(s -> s.stage().lookBack()).max().orElseThrow();
        stepLimit = limits.stepsAt(stages.workPerStep() + lookBack / 16);
    }

    /** Simulates a checked document and returns what to expect of it. */
    public static SimulationReport of(
            CurriculumDocument document, LearnerSettings settings, SimulationLimits limits) {
        Simulation simulation = new Simulation(document, settings, limits);
        return simulation.report(simulation.traces());
    }

    /** The simulated runs of a document. */
    static Traces traces(
            CurriculumDocument document, LearnerSettings settings, SimulationLimits limits) {
        Simulation simulation = new Simulation(document, settings, limits);
        return new Traces(simulation.traces(), simulation.tracked);
    }

    /** Simulated runs and the cells that they tracked. */
    record Traces(List<SimulatedTrace> runs, TrackedCells cells) {}

    private List<SimulatedTrace> traces() {
        return LongStream.range(0, limits.seeds()).parallel().mapToObj(this::trace).toList();
    }

    private SimulatedTrace trace(long index) {
        RandomStreams streams = new RandomStreams(document.seed() + index);
        SplittableRandom random = streams.stream(Purpose.SIMULATION, 0, 0, 0);
        double faster = StrictMath.exp(settings.variation() * deviate(random));
        double ahead = settings.variation() * deviate(random);
        Learner learner = new Learner(space, settings, start + ahead, faster);
        RateTrack rates = new RateTrack(tracked.numbers());
        SimulatedWorld.Setting run =
                new SimulatedWorld.Setting(
                        space,
                        settings,
                        lengths,
                        learner,
                        bank,
                        new MadeUpRollouts(document.policy().format().tokenizer()),
                        random);
        return new SimulatedRun(run, stages.ofRun(), lessons(), streams, rates)
                .execute(stepLimit, document.budget());
    }

    private SimulatedImitation lessons() {
        return new SimulatedImitation(
                space, settings, document.policy().warmStart(), ability.steps(settings));
    }

    /** A number of mean 0 and variance 1, by the sum of twelve. */
    private static double deviate(SplittableRandom random) {
        double sum = -6;
        for (int i = 0; i < 12; i++) {
            sum += random.nextDouble();
        }
        return sum;
    }

    private SimulationReport report(List<SimulatedTrace> runs) {
        Band steps = Band.of(runs.stream().mapToDouble(SimulatedTrace::steps)).orElseThrow();
        StageForecasts forecasts = new StageForecasts(runs);
        List<Long> times = tracked.times(steps.high());
        List<CellForecast> cells = tracked.forecasts(runs, times);
        List<StageForecast> stageList =
                stages.stages().keySet().stream().map(forecasts::of).toList();
        DeadEnds deadEnds =
                new DeadEnds(
                        stepLimit,
                        stages.list(),
                        stageList,
                        runs,
                        new HardestCells(space, settings, runs, tracked));
        return new SimulationReport(
                document.curriculum(),
                runs.size(),
                stepLimit,
                Optional.of(steps),
                Band.of(runs.stream().mapToDouble(SimulatedTrace::tokens)),
                Optional.of(
                        runs.stream().mapToInt(r -> r.finished() ? 1 : 0).average().orElseThrow()),
                stageList,
                times,
                cells,
                deadEnds.find(),
                new SimulationNotes(document, limits, stepLimit, tracked, settings.help())
                        .list(stages.list()));
    }
}
