package io.gradus.backend.jobs.internal;

import io.gradus.backend.jobs.JobLog;
import io.gradus.backend.jobs.RunJob;
import io.gradus.backend.platform.Conflict;
import io.gradus.backend.runs.RaySettings;
import io.gradus.backend.runs.RunChanged;
import io.gradus.backend.runs.RunPlace;
import io.gradus.backend.runs.RunState;
import io.gradus.backend.workers.LogTail;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.SmartLifecycle;
import org.springframework.context.event.EventListener;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Ties jobs to the server's life and to the runs' changes. */
@Component
public class JobDesk implements SmartLifecycle {
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final RaySettings settings;
    private final RayApi ray;
    private final RayPause pause;
    private final JobRepository jobs;
    private final LocalTrainers trainers;
    private final TrainerProcess processes;
    private final Looking elsewhere;
    private final Looking here;
    private volatile boolean running;

    JobDesk(
            RaySettings settings,
            RayApi ray,
            RayPause pause,
            RayDesk desk,
            JobRepository jobs,
            LocalTrainers trainers,
            TrainerProcess processes) {
        this.settings = settings;
        this.ray = ray;
        this.pause = pause;
        this.jobs = jobs;
        this.trainers = trainers;
        this.processes = processes;
        elsewhere = new Looking("jobs of Ray", desk::look);
        here = new Looking("trainers", trainers::look);
    }

    /** Jobs call this server, so the first one begins when it can be reached. */
    @EventListener(ApplicationReadyEvent.class)
    @Order(20)
    void ready() {
        elsewhere.begin(settings.look());
        here.begin(PAUSE);
    }

    @EventListener
    void changed(RunChanged change) {
        RunState state = change.run().state();
        if (change.run().placement().place() == RunPlace.RAY
                && (state == RunState.QUEUED || !state.isActive())) {
            elsewhere.wake();
        }
    }

    /** Looks at once. */
    public void wake() {
        elsewhere.wake();
        here.wake();
    }

    /** Why Ray is left alone, while it cannot be reached. */
    public Optional<String> trouble() {
        return pause.trouble();
    }

    /** Asks a job to end. */
    public void stop(RunJob job) {
        switch (job.place()) {
            case HERE -> trainers.stop(job);
            case RAY -> jobs.stop(job, "stopped by a user");
        }
        wake();
    }

    /**
     * The output of a job.
     *
     * @throws Conflict where it cannot be got now
     */
    public JobLog log(RunJob job, int most) {
        return switch (job.place()) {
            case HERE -> file(job, most);
            case RAY -> JobLog.tail(ofRay(job), most);
        };
    }

    private JobLog file(RunJob job, int most) {
        Path log = processes.log(job);
        try {
            LogTail.Lines end =
                    Files.exists(log) ? LogTail.lines(log, most) : new LogTail.Lines("", true);
            return new JobLog(end.text(), end.isWhole());
        } catch (IOException e) {
            throw new UncheckedIOException("the log of " + job.name() + " cannot be read", e);
        }
    }

    private String ofRay(RunJob job) {
        if (!settings.isOffered()) {
            throw new Conflict(
                    "the log is in Ray, and gradus.ray.address is not set",
                    "gradus.ray.address",
                    "start the server with the address of Ray's dashboard");
        }
        try {
            return ray.log(job.name());
        } catch (RayTrouble trouble) {
            throw new Conflict(
                    trouble.getMessage(),
                    "gradus.ray.address",
                    "ask again later, or look into Ray's dashboard");
        }
    }

    @Override
    public void start() {
        running = true;
    }

    @Override
    public void stop() {
        elsewhere.close();
        here.close();
        running = false;
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    @Override
    public int getPhase() {
        return DEFAULT_PHASE;
    }
}
