package io.gradus.backend.leases.internal;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.designs.DesignVersion;
import io.gradus.backend.leases.ExternalRun;
import io.gradus.backend.leases.ExternalRunState;
import io.gradus.backend.leases.Handling;
import io.gradus.backend.leases.NewExternalRun;
import io.gradus.backend.leases.PartFit;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.GivenText;
import io.gradus.training.curriculum.document.CurriculumDocument;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/** Makes external runs: pins the version, and refuses what cannot work. */
@Component
public class ExternalRunFactory {
    private static final int NAME_LIMIT = 200;
    private static final int LONGEST_SECONDS = 30 * 24 * 3600;
    private static final int MOST_STEPS = 1_000_000;

    /** Without letters and digits that look alike. */
    private static final String ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";

    private static final int ID_LENGTH = 6;

    private final DesignService designs;
    private final ExternalRunRepository runs;
    private final OpenRunService openRuns;
    private final History history;
    private final TransactionTemplate transaction;
    private final JudgeRule judges;
    private final RandomGenerator random = new SecureRandom();

    ExternalRunFactory(
            DesignService designs,
            ExternalRunRepository runs,
            OpenRunService openRuns,
            History history,
            TransactionTemplate transaction,
            JudgeRule judges) {
        this.designs = designs;
        this.runs = runs;
        this.openRuns = openRuns;
        this.history = history;
        this.transaction = transaction;
        this.judges = judges;
    }

    /** How the parts of a curriculum fare with a trainer outside. */
    public List<PartFit> parts(NewExternalRun request) {
        // What create would refuse is refused here too.
        leaseSeconds(request);
        leaseSteps(request);
        maxLag(request);
        CurriculumDocument document = designs.accept(version(request).text());
        judges.check(document, request);
        return ExternalFit.of(document, request.leaveOut());
    }

    /** Stores an open run and tells its id; {@link BadInput} names what cannot work. */
    public String create(NewExternalRun request) {
        DesignVersion version = version(request);
        CurriculumDocument document = designs.accept(version.text());
        checkParts(ExternalFit.of(document, request.leaveOut()), request);
        long seed = request.seed().orElse(document.seed());
        judges.check(document, request);
        String id = newId();
        Course course =
                new Course(
                        document,
                        seed,
                        openRuns.judges(id, request.leaveOut()),
                        Place.start(),
                        Optional.empty());
        Instant now = openRuns.now();
        ExternalRun run =
                new ExternalRun(
                        id,
                        GivenText.name(request.name(), version.id() + ", seed " + seed, NAME_LIMIT),
                        version.id(),
                        version.version(),
                        seed,
                        request.leaveOut(),
                        leaseSeconds(request),
                        leaseSteps(request),
                        maxLag(request),
                        ExternalRunState.OPEN,
                        Optional.empty(),
                        0,
                        course.stage().index(),
                        course.stage().name(),
                        now,
                        now,
                        Optional.empty());
        RunRecord record =
                new RunRecord(
                        run,
                        document.resolved(),
                        1,
                        StateJson.write(course.place()),
                        StateJson.write(course.memory()));
        transaction.executeWithoutResult(_ -> {
            runs.insert(record);
            history.begin(record, document.hash(), course.stage());
        });
        return run.id();
    }

    private DesignVersion version(NewExternalRun request) {
        return request.version()
                .map(number -> designs.version(request.curriculum(), number))
                .orElseGet(() -> designs.latest(request.curriculum()));
    }

    private static void checkParts(List<PartFit> parts, NewExternalRun request) {
        List<PartFit> refused =
                parts.stream().filter(part -> part.handling() == Handling.REFUSED).toList();
        if (!refused.isEmpty()) {
            throw new BadInput(
                    refused.stream()
                            .map(part -> part.place() + ": " + part.part() + ", " + part.reason())
                            .collect(
                                    Collectors.joining(
                                            "; ",
                                            "an external trainer cannot train with this: ",
                                            "")),
                    "curriculum",
                    "change the curriculum, or name criteria in leaveOut to score without them");
        }
        List<String> left =
                parts.stream()
                        .filter(part -> part.handling() == Handling.LEFT_OUT)
                        .map(part -> part.part().substring("criterion ".length()))
                        .toList();
        request.leaveOut().stream()
                .filter(id -> !left.contains(id))
                .findFirst()
                .ifPresent(id -> {
                    throw new BadInput(
                            "no criterion '" + id + "' has to be left out",
                            "leaveOut",
                            "only criteria that cannot be judged here can be left out; they are "
                                    + left);
                });
    }

    private static long leaseSeconds(NewExternalRun request) {
        long seconds = request.leaseSeconds().orElse(NewExternalRun.LEASE_SECONDS);
        return within("leaseSeconds", seconds, LONGEST_SECONDS);
    }

    private static long leaseSteps(NewExternalRun request) {
        long steps = request.leaseSteps().orElse(NewExternalRun.LEASE_STEPS);
        return within("leaseSteps", steps, MOST_STEPS);
    }

    private static Optional<Long> maxLag(NewExternalRun request) {
        request.maxLag()
                .filter(lag -> lag < 0 || lag > MOST_STEPS)
                .ifPresent(lag -> {
                    throw new BadInput(
                            "maxLag must be in [0, %d], was %d".formatted(MOST_STEPS, lag),
                            "maxLag",
                            "leave it out to observe groups of any policy version");
                });
        return request.maxLag();
    }

    private static long within(String name, long value, long most) {
        if (value < 1 || value > most) {
            throw new BadInput(
                    "%s must be in [1, %d], was %d".formatted(name, most, value),
                    name,
                    "leave it out for the default");
        }
        return value;
    }

    private String newId() {
        StringBuilder id = new StringBuilder("x-");
        random.ints(ID_LENGTH, 0, ALPHABET.length())
                .forEach(index -> id.append(ALPHABET.charAt(index)));
        return id.toString();
    }
}
