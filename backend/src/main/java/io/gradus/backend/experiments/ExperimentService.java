package io.gradus.backend.experiments;

import io.gradus.backend.experiments.internal.ExperimentPlan;
import io.gradus.backend.experiments.internal.ExperimentRepository;
import io.gradus.backend.experiments.internal.LookRepository;
import io.gradus.backend.experiments.internal.OpenRuns;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.GivenText;
import io.gradus.backend.platform.NotFound;
import io.gradus.backend.runs.PlannedRun;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.springframework.stereotype.Service;

/** Creates experiments and tells where they stand. */
@Service
public class ExperimentService {
    private static final int NAME_LIMIT = 80;

    /** Without letters and digits that look alike. */
    private static final String ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";

    private static final int ID_LENGTH = 6;

    private final ExperimentPlan plan;
    private final ExperimentRepository experiments;
    private final LookRepository looks;
    private final OpenRuns open;
    private final RunService runs;
    private final RandomGenerator random = new SecureRandom();

    ExperimentService(
            ExperimentPlan plan,
            ExperimentRepository experiments,
            LookRepository looks,
            OpenRuns open,
            RunService runs) {
        this.plan = plan;
        this.experiments = experiments;
        this.looks = looks;
        this.open = open;
        this.runs = runs;
    }

    /**
     * Creates an experiment and queues all its runs, or nothing. Runs are queued seed by seed, so
     * that an early look compares all arms.
     *
     * @throws BadInput when the request is wrong, with the field
     * @throws NotFound when there is no such curriculum or version
     */
    public Experiment create(NewExperiment request) {
        String name = GivenText.name(request.name(), request.treatment().toString(), NAME_LIMIT);
        List<PlannedArm> arms = plan.arms(request);
        String id = newId();
        String device = request.device().orElse(arms.getFirst().document().device());
        runs.createAll(() -> {
            experiments.insert(id, name, device, request, arms);
            return request.seeds().stream()
                    .flatMap(seed ->
                            arms.stream().map(arm -> run(id, name, device, arm, seed, request)))
                    .toList();
        });
        return get(id);
    }

    private static PlannedRun run(
            String experiment,
            String name,
            String device,
            PlannedArm arm,
            long seed,
            NewExperiment request) {
        return new PlannedRun(
                name + ", " + arm.arm().name() + ", seed " + seed,
                arm.arm().design().curriculum(),
                arm.arm().design().version(),
                arm.document(),
                seed,
                device,
                experiment,
                arm.arm().name(),
                request.sendKeysTo(),
                request.placement());
    }

    /** The arms with what they would run, or what is wrong with the request. */
    public List<PlannedArm> arms(NewExperiment request) {
        return plan.arms(request);
    }

    /** Every control arm and whether this design has it within this budget. */
    public List<ArmOffer> offers(PinnedCurriculum design, Optional<Long> maxSteps) {
        return plan.offers(design, maxSteps);
    }

    /** The places of a design that can be swept, in the order of its document. */
    public List<SweepPlace> sweepPlaces(PinnedCurriculum design) {
        return plan.sweepPlaces(design);
    }

    /** An experiment with its runs; {@link NotFound} when there is none of that id. */
    public Experiment get(String id) {
        return experiments.find(id).map(this::whole).orElseThrow(() -> unknown(id));
    }

    static NotFound unknown(String id) {
        return new NotFound(
                "there is no experiment " + id, "experiment", "GET /api/v1/experiments lists them");
    }

    /** All experiments, the newest first. */
    public List<Experiment> list() {
        return experiments.all().stream().map(this::whole).toList();
    }

    /**
     * Ends every run of an experiment that has not ended.
     *
     * @param reason for the runs' history; may be empty
     */
    public Experiment stop(String id, String reason) {
        for (Run run : get(id).runs()) {
            if (!run.state().isFinal()) {
                open.stop(run.id(), reason);
            }
        }
        return get(id);
    }

    private Experiment whole(ExperimentRepository.Head head) {
        List<Run> own = runs.ofExperiment(head.id());
        return new Experiment(
                head.id(),
                head.name(),
                head.treatment(),
                experiments.arms(head.id()),
                experiments.seeds(head.id()),
                head.device(),
                head.maxSteps(),
                head.maxTokens(),
                head.rules().maxTotalTokens(),
                head.rules().futility(),
                looks.of(head.id()),
                head.createdAt(),
                ExperimentState.of(
                        own.stream()
                                .map(run ->
                                        new ExperimentState.Standing(
                                                run.state(), run.startedAt().isPresent()))
                                .toList()),
                own);
    }

    private String newId() {
        return random.ints(ID_LENGTH, 0, ALPHABET.length())
                .mapToObj(index -> ALPHABET.substring(index, index + 1))
                .collect(Collectors.joining("", "e-", ""));
    }
}
