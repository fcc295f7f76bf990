package io.gradus.frontend.runs;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.jobs.JobPlace;
import io.gradus.backend.jobs.JobState;
import io.gradus.backend.jobs.JobTask;
import io.gradus.backend.jobs.RunJob;
import io.gradus.backend.jobs.TrainerCall;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JobWordsTests {
    @Test
    void aJobThatWaitsSaysWhy() {
        assertThat(
                        JobWords.standing(
                                job(
                                        JobState.WAITING,
                                        Optional.empty(),
                                        Optional.of("Ray is away"))))
                .isEqualTo("Ray job gradus-r-1-1 is not submitted yet. Ray is away");
    }

    @Test
    void aJobThatIsStoppedSaysWhy() {
        assertThat(JobWords.standing(job(JobState.LIVE, Optional.of("by hand"), Optional.empty())))
                .isEqualTo("Ray job gradus-r-1-1 is being stopped: by hand");
    }

    @Test
    void aLiveJobSaysWhatRaySays() {
        assertThat(JobWords.standing(job(JobState.LIVE, Optional.empty(), Optional.empty())))
                .isEqualTo("Ray job gradus-r-1-1 is pending");
    }

    @Test
    void anEndedJobSaysHow() {
        assertThat(
                        JobWords.standing(
                                job(JobState.ENDED, Optional.of("too late"), Optional.empty())))
                .isEqualTo("Ray job gradus-r-1-1 was stopped (too late)");
    }

    @Test
    void aTrainerSaysWhatItIsStartedWith() {
        RunJob job = job(JobState.LIVE, Optional.empty(), Optional.empty());
        RunJob trainer =
                new RunJob(
                        job.run(),
                        1,
                        JobPlace.HERE,
                        JobTask.TRAINER,
                        job.name(),
                        job.state(),
                        Optional.empty(),
                        Optional.empty(),
                        0,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(new TrainerCall("trainer.py", "a-model", List.of())),
                        Optional.empty(),
                        Runs.START,
                        Optional.empty());

        assertThat(JobWords.standing(trainer))
                .isEqualTo("Process gradus-r-1-1 (trainer.py a-model) is running");
    }

    private static RunJob job(JobState state, Optional<String> stop, Optional<String> trouble) {
        return new RunJob(
                "r-1",
                1,
                JobPlace.RAY,
                JobTask.WORKER,
                "gradus-r-1-1",
                state,
                Optional.of("PENDING"),
                stop,
                0,
                Optional.empty(),
                trouble,
                Optional.of("was stopped"),
                Optional.empty(),
                Optional.empty(),
                Runs.START,
                Optional.empty());
    }
}
