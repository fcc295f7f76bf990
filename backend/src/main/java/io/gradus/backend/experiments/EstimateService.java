package io.gradus.backend.experiments;

import io.gradus.backend.experiments.internal.FinishedRuns;
import io.gradus.backend.experiments.internal.Machine;
import io.gradus.backend.experiments.internal.RunRoom;
import io.gradus.backend.previews.Previews;
import io.gradus.backend.runs.KeyRule;
import io.gradus.backend.runs.RunPlace;
import io.gradus.training.analysis.experiment.ExpectedRun;
import io.gradus.training.analysis.experiment.MeasuredRun;
import io.gradus.training.analysis.experiment.MemoryCheck;
import io.gradus.training.analysis.experiment.Quantity;
import io.gradus.training.analysis.experiment.RunEstimate;
import io.gradus.training.curriculum.check.CurriculumReader;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.Stream;
import org.springframework.stereotype.Service;

/** Estimates what an experiment takes: tokens, time and memory, per run and in total. */
@Service
public class EstimateService {
    private static final double GIB = 1L << 30;

    private final ExperimentService experiments;
    private final FinishedRuns finished;
    private final RunRoom room;
    private final KeyRule keys;
    private final Previews previews;

    EstimateService(
            ExperimentService experiments,
            FinishedRuns finished,
            RunRoom room,
            KeyRule keys,
            Previews previews) {
        this.previews = previews;
        this.keys = keys;
        this.experiments = experiments;
        this.finished = finished;
        this.room = room;
    }

    /**
     * The devices that a run may ask for: {@code auto}, {@code cpu} and each CUDA device that the
     * machine shows.
     */
    public List<String> devices() {
        return Machine.devices();
    }

    /**
     * The estimate of an experiment.
     *
     * @throws io.gradus.backend.platform.BadInput when the request is wrong, with the field
     */
    public ExperimentEstimate of(NewExperiment request) {
        List<PlannedArm> planned = experiments.arms(request);
        String device = device(request, planned);
        boolean cuda = isCuda(device);
        List<MeasuredRun> measured = finished.measured();
        List<ArmEstimate> arms =
                planned.stream()
                        .map(arm ->
                                new ArmEstimate(
                                        arm.arm().name(),
                                        RunEstimate.of(arm.document(), cuda, measured)))
                        .toList();
        int seeds = request.seeds().size();
        int count = arms.size() * seeds;
        boolean isHere = request.placement().place() == RunPlace.HERE;
        int atATime = room.atATime(request.placement());
        int together = Math.min(count, atATime);
        Quantity memory = isHere ? memoryHere(arms, together) : memoryOfOne(arms);
        return new ExperimentEstimate(
                count,
                atATime,
                arms,
                times(
                        sum(arms, RunEstimate::tokens),
                        seeds,
                        count == 1 ? "one run" : count + " runs together"),
                times(
                        sum(arms, RunEstimate::seconds),
                        (double) seeds / together,
                        (count == 1 ? "" : "%d runs, %d at a time; ".formatted(count, together))
                                + arms.getFirst().run().seconds().basis()),
                memory,
                Stream.of(
                                room.warning(count, request.placement()).stream(),
                                endless(arms),
                                isHere ? tooMuch(memory) : Stream.<String>empty(),
                                isHere ? tooLarge(planned, device) : Stream.<String>empty(),
                                objections(planned))
                        .flatMap(all -> all)
                        .toList(),
                keys.sent(planned.stream().map(PlannedArm::document)));
    }

    /**
     * What an experiment will probably take, by a simulation of each arm, which takes a moment;
     * empty until a run of this server has calibrated the simulation, and where simulated runs go
     * on for longer than they are followed.
     *
     * @throws io.gradus.backend.platform.BadInput when the request is wrong, with the field
     */
    public Optional<ExpectedExperiment> expected(NewExperiment request) {
        List<PlannedArm> planned = experiments.arms(request);
        boolean cuda = isCuda(device(request, planned));
        List<MeasuredRun> measured = finished.measured();
        List<ExpectedArm> arms =
                planned.stream().flatMap(arm -> expected(arm, cuda, measured).stream()).toList();
        int seeds = request.seeds().size();
        int together = Math.min(planned.size() * seeds, room.atATime(request.placement()));
        return arms.size() < planned.size()
                ? Optional.empty()
                : Optional.of(ExpectedExperiment.of(arms, seeds, together));
    }

    /** The same on another thread after a pause; it fails as that does. */
    public CompletableFuture<Optional<ExpectedExperiment>> expectedLater(
            NewExperiment request, Duration pause) {
        return previews.later(() -> expected(request), pause);
    }

    private Optional<ExpectedArm> expected(
            PlannedArm arm, boolean cuda, List<MeasuredRun> measured) {
        return previews.simulated(arm.document())
                .filter(report ->
                        report.steps()
                                .filter(steps -> steps.high() < report.stepLimit())
                                .isPresent())
                .flatMap(report -> ExpectedRun.of(arm.document(), report, cuda, measured))
                .map(run -> new ExpectedArm(arm.arm().name(), run));
    }

    private static String device(NewExperiment request, List<PlannedArm> planned) {
        return request.device().orElse(planned.getFirst().document().device());
    }

    private static boolean isCuda(String device) {
        return device.startsWith("cuda") || device.equals("auto") && Machine.hasCuda();
    }

    /** Published models that cannot fit; their runs are refused when they are launched. */
    private static Stream<String> tooLarge(List<PlannedArm> planned, String device) {
        return planned.stream()
                .flatMap(arm -> MemoryCheck.refusal(arm.document(), device).stream())
                .distinct();
    }

    /** What stored versions say though it makes no sense; new ones are refused for it. */
    private static Stream<String> objections(List<PlannedArm> planned) {
        return planned.stream()
                .flatMap(arm -> CurriculumReader.objections(arm.document()).stream())
                .map(error ->
                        "%s: %s. New versions are refused for this"
                                .formatted(error.path(), error.message()))
                .distinct();
    }

    private static Stream<String> endless(List<ArmEstimate> arms) {
        return arms.stream()
                .filter(arm -> arm.run().steps().high().isEmpty())
                .map(arm ->
                        arm.arm()
                                + " may never end: "
                                + arm.run().steps().basis()
                                + "; set a budget of steps");
    }

    private static Stream<String> tooMuch(Quantity memory) {
        double machine = Machine.memoryBytes();
        return memory.high().filter(high -> high > machine).stream()
                .map(high ->
                        String.format(
                                Locale.ROOT,
                                "up to %.1f GiB of memory, this machine has %.1f GiB",
                                high / GIB,
                                machine / GIB));
    }

    private static Quantity memoryHere(List<ArmEstimate> arms, int together) {
        return times(
                most(arms),
                together,
                together == 1
                        ? "of the largest run"
                        : together + " of the largest runs at the same time");
    }

    private static Quantity memoryOfOne(List<ArmEstimate> arms) {
        return times(most(arms), 1, "of the largest run, on the worker that trains it");
    }

    private static Quantity most(List<ArmEstimate> arms) {
        return arms.stream()
                .map(arm -> arm.run().memory())
                .max(Comparator.comparingDouble(q -> q.high().orElse(q.low())))
                .orElseThrow();
    }

    private static Quantity sum(List<ArmEstimate> arms, Function<RunEstimate, Quantity> quantity) {
        return arms.stream()
                .map(arm -> quantity.apply(arm.run()))
                .reduce(Quantity::plus)
                .orElseThrow();
    }

    private static Quantity times(Quantity one, double factor, String basis) {
        Optional<Double> high = one.high().map(h -> h * factor);
        return new Quantity(one.low() * factor, high, one.unit(), basis);
    }
}
