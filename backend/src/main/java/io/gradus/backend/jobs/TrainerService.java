package io.gradus.backend.jobs;

import io.gradus.backend.jobs.internal.JobDesk;
import io.gradus.backend.jobs.internal.JobRepository;
import io.gradus.backend.jobs.internal.Scripts;
import io.gradus.backend.leases.ExternalRunService;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.GivenText;
import io.gradus.backend.runs.RaySettings;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** Starts trainers outside: scripts that the server's owner has put into a folder. */
@Service
public class TrainerService {
    private static final int MOST_ARGUMENTS = 64;
    private static final int LONGEST = 1000;
    private static final int LONGEST_TOGETHER = 4000;

    private final Scripts scripts;
    private final ExternalRunService runs;
    private final JobRepository jobs;
    private final JobDesk desk;
    private final RaySettings ray;

    TrainerService(
            Scripts scripts,
            ExternalRunService runs,
            JobRepository jobs,
            JobDesk desk,
            RaySettings ray) {
        this.scripts = scripts;
        this.runs = runs;
        this.jobs = jobs;
        this.desk = desk;
        this.ray = ray;
    }

    /** File names of the scripts that may be started. */
    public List<String> scripts() {
        return scripts.names();
    }

    /** Why no trainer can be started, with the setting; empty where one can. */
    public Optional<String> missing() {
        return scripts.missing();
    }

    /**
     * Creates an external run and starts its trainer.
     *
     * @throws BadInput where no such script may be started, Ray is not offered, or the curriculum
     *     does not suit a trainer outside
     * @throws io.gradus.backend.platform.NotFound when there is no such curriculum or version
     */
    public RunJob start(NewTrainer request) {
        scripts.file(request.call().script());
        check(request.call());
        if (request.place() == JobPlace.RAY) {
            ray.require();
        }
        String run = runs.create(request.run()).run().id();
        RunJob job = jobs.begin(run, request.place(), JobTask.TRAINER, Optional.of(request.call()));
        desk.wake();
        return job;
    }

    private static void check(TrainerCall call) {
        plain("model", call.model());
        call.arguments().forEach(argument -> plain("arguments", argument));
        if (call.arguments().stream().anyMatch(String::isBlank)) {
            throw new BadInput("an argument is blank", "arguments", "leave it out");
        }
        int together = call.arguments().stream().mapToInt(one -> one.length() + 1).sum();
        if (call.arguments().size() > MOST_ARGUMENTS || together > LONGEST_TOGETHER) {
            throw new BadInput(
                    "arguments must be at most %d with %d characters together"
                            .formatted(MOST_ARGUMENTS, LONGEST_TOGETHER),
                    "arguments",
                    "write the rest into the script");
        }
    }

    private static void plain(String place, String text) {
        GivenText.words(text, place);
        if (text.lines().count() > 1) {
            throw new BadInput(
                    place + " has more than one line", place, "write it into the script");
        }
        if (text.length() > LONGEST) {
            throw new BadInput(
                    "%s must have at most %d characters, had %d"
                            .formatted(place, LONGEST, text.length()),
                    place,
                    "write it into the script");
        }
    }
}
