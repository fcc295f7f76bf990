package io.gradus.backend.runs;

import io.gradus.backend.runs.internal.AttemptRepository;
import java.util.List;
import org.springframework.stereotype.Service;

/** The processes that executed a run. */
@Service
public class RunAttempts {
    private final RunService runs;
    private final AttemptRepository attempts;

    RunAttempts(RunService runs, AttemptRepository attempts) {
        this.runs = runs;
        this.attempts = attempts;
    }

    /** The attempts of a run in their order. */
    public List<RunAttempt> of(String run) {
        return attempts.ofRun(runs.get(run).id());
    }
}
