package io.gradus.backend.runs.internal;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.designs.DesignVersion;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.GivenText;
import io.gradus.backend.runs.ForkOrigin;
import io.gradus.backend.runs.KeyRule;
import io.gradus.backend.runs.NewFork;
import io.gradus.backend.runs.NewRun;
import io.gradus.backend.runs.Placement;
import io.gradus.backend.runs.PlannedRun;
import io.gradus.backend.runs.RaySettings;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.Slots;
import io.gradus.training.analysis.experiment.MemoryCheck;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.problem.family.outside.Outside;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;

/** Makes runs: pins the version, writes out every default and draws an id. */
@Component
public class RunFactory {
    private static final Pattern DEVICE = Pattern.compile("auto|cpu|cuda:\\d{1,2}");
    private static final int NAME_LIMIT = 200;

    /** Without letters and digits that look alike. */
    private static final String ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";

    private static final int ID_LENGTH = 6;

    private final DesignService designs;
    private final RunRepository runs;
    private final KeyRule keys;
    private final RaySettings ray;
    private final int shards;
    private final RandomGenerator random = new SecureRandom();

    RunFactory(
            DesignService designs, RunRepository runs, KeyRule keys, RaySettings ray, Slots slots) {
        this.keys = keys;
        this.ray = ray;
        this.designs = designs;
        this.runs = runs;
        shards = slots.shards();
    }

    /** Stores a queued run and tells its id. */
    public String create(NewRun request) {
        DesignVersion version =
                request.version()
                        .map(number -> designs.version(request.curriculum(), number))
                        .orElseGet(() -> designs.latest(request.curriculum()));
        CurriculumDocument document = designs.accept(version.text());
        keys.check(document, request.sendKeysTo());
        long seed = request.seed().orElse(document.seed());
        String name = GivenText.name(request.name(), version.id() + ", seed " + seed, NAME_LIMIT);
        return store(
                new Design(version.id(), version.version(), document),
                new Wanted(
                        name,
                        seed,
                        request.device().orElse(document.device()),
                        request.placement()),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** Stores a queued run that begins with a checkpoint of another one and tells its id. */
    public String create(Run parent, CurriculumDocument document, NewFork fork) {
        String name = GivenText.name(fork.name(), forkName(parent, fork.step()), NAME_LIMIT);
        return store(
                new Design(parent.curriculum(), parent.version(), document),
                new Wanted(
                        name,
                        fork.seed().orElse(parent.seed()),
                        parent.device(),
                        parent.placement()),
                Optional.empty(),
                Optional.empty(),
                Optional.of(new ForkOrigin(parent.id(), fork.step(), fork.reason())));
    }

    private static String forkName(Run parent, long step) {
        String suffix = ", from step " + step;
        String name = parent.name();
        int end = Math.min(name.length(), NAME_LIMIT - suffix.length());
        boolean splits = end < name.length() && Character.isLowSurrogate(name.charAt(end));
        return name.substring(0, splits ? end - 1 : end) + suffix;
    }

    /** Stores a queued run of an experiment and tells its id. */
    public String create(PlannedRun plan) {
        keys.check(plan.document(), plan.sendKeysTo());
        return store(
                new Design(plan.curriculum(), plan.version(), plan.document()),
                new Wanted(
                        GivenText.name(Optional.of(plan.name()), "", NAME_LIMIT),
                        plan.seed(),
                        plan.device(),
                        plan.placement()),
                Optional.of(plan.experiment()),
                Optional.of(plan.arm()),
                Optional.empty());
    }

    private record Design(String curriculum, int version, CurriculumDocument document) {}

    private record Wanted(String name, long seed, String device, Placement placement) {}

    private String store(
            Design design,
            Wanted wanted,
            Optional<String> experiment,
            Optional<String> arm,
            Optional<ForkOrigin> origin) {
        check(wanted);
        requireProblems(design.document());
        switch (wanted.placement().place()) {
            case HERE -> requireMemory(design.document(), wanted.device());
            case RAY -> ray.require();
            case WORKERS -> {}
        }
        String resolved = design.document().resolved();
        String id = newId();
        runs.insert(
                new RunRepository.Creation(
                        id,
                        wanted.name(),
                        design.curriculum(),
                        design.version(),
                        resolved,
                        design.document().hash(),
                        wanted.seed(),
                        wanted.device(),
                        shards,
                        experiment,
                        arm,
                        origin,
                        wanted.placement()));
        return id;
    }

    /** Problems that only a trainer outside has cannot be trained on here. */
    private static void requireProblems(CurriculumDocument document) {
        boolean outside =
                document.enabledStages().stream()
                        .flatMap(stage -> document.families(stage).stream())
                        .anyMatch(problems -> problems.family().equals(Outside.NAME));
        if (outside) {
            throw new BadInput(
                    "problems of the family outside belong to a trainer: Gradus does not have their texts",
                    "curriculum",
                    "create an external run: POST /api/v1/external-runs");
        }
    }

    /** A published model that cannot fit is refused before anything is queued. */
    private static void requireMemory(CurriculumDocument document, String device) {
        MemoryCheck.refusal(document, device)
                .ifPresent(refusal -> {
                    throw new BadInput(
                            refusal, "policy.model", "change the document, or choose a GPU");
                });
    }

    private static void check(Wanted wanted) {
        if (!DEVICE.matcher(wanted.device()).matches()) {
            throw new BadInput(
                    "device must be auto, cpu or cuda:N, was " + wanted.device(),
                    "device",
                    "leave it out to use the document's");
        }
    }

    /** An id that no run has. */
    public String newId() {
        StringBuilder id = new StringBuilder("r-");
        random.ints(ID_LENGTH, 0, ALPHABET.length())
                .forEach(index -> id.append(ALPHABET.charAt(index)));
        return id.toString();
    }
}
