package io.gradus.backend.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.Conflict;
import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.TestWorker;
import io.gradus.training.event.StageChange;
import io.gradus.training.event.SteeringKind;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.trainer.steering.LoggedCommand;
import io.gradus.training.trainer.steering.Steering;
import io.gradus.training.trainer.steering.SteeringCommand;
import io.gradus.training.worker.Assignment;
import io.gradus.training.worker.Command;
import io.gradus.training.worker.WorkerState;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SteeringTests {
    private static final String RATE = "objective.learningRate";

    private static Steering set(String path, String value) {
        return new Steering.SetValue(path, value);
    }

    private static SteeringRequest request(Steering change) {
        return SteeringRequest.of(change, "ada", "the reward went flat");
    }

    private static TrainingEvent.Steered told(
            long seq, long step, int number, String before, String after, String refusal) {
        return new TrainingEvent.Steered(
                seq,
                step,
                number,
                SteeringKind.SET,
                RATE,
                before,
                after,
                "ada",
                "the reward went flat",
                refusal);
    }

    @ParameterizedTest
    @EnumSource
    void aCommandIsRepeatedToTheWorkerUntilItsEventIsStored(Database database) {
        TestServer server = TestServer.shared(database);
        SteeringService steering = server.bean(SteeringService.class);
        TestWorker worker = server.worker();
        worker.report(WorkerState.RUNNING);

        RunCommand given = steering.steer(worker.run(), request(set(RATE, "5.0e-5")));

        assertThat(given.state()).isEqualTo(RunCommand.State.ASKED);
        assertThat(given.before()).contains("1.0E-4");
        assertThat(given.after()).contains("5.0E-5");
        Command open =
                new Command.Steer(
                        new SteeringCommand(1, set(RATE, "5.0e-5"), "ada", "the reward went flat"));
        assertThat(worker.report(WorkerState.RUNNING).commands()).containsExactly(open);
        assertThat(worker.report(WorkerState.RUNNING).commands()).containsExactly(open);
        assertThat(worker.send(told(1, 12, 1, "1.0E-4", "5.0E-5", "")).commands()).isEmpty();
        RunCommand applied = steering.trail(worker.run()).getFirst();
        assertThat(applied.state()).isEqualTo(RunCommand.State.APPLIED);
        assertThat(applied.appliedStep()).contains(12L);
        assertThat(worker.look().steered()).isEqualTo(1);
        assertThat(steering.steered(worker.run()).resolved()).contains("learningRate: 5.0E-5");
        assertThat(server.bean(RunService.class).document(worker.run()))
                .contains("learningRate: 1.0E-4");
    }

    @ParameterizedTest
    @EnumSource
    void theNextAttemptIsGivenTheLogAndWhatStillWaits(Database database) {
        TestServer server = TestServer.shared(database);
        SteeringService steering = server.bean(SteeringService.class);
        TestWorker worker = server.worker();
        steering.steer(worker.run(), request(set(RATE, "5.0e-5")));
        worker.send(told(1, 12, 1, "1.0E-4", "5.0E-5", ""));
        steering.steer(worker.run(), request(set("objective.kl", "0.1")));

        TestWorker next = worker.die().orElseThrow();

        Assignment assignment =
                server.bean(WorkerService.class)
                        .assignment(next.run(), next.claim().attempt(), next.claim().token());
        assertThat(assignment.log())
                .containsExactly(
                        new LoggedCommand(
                                12, 1, set(RATE, "5.0e-5"), "ada", "the reward went flat"));
        assertThat(assignment.commands()).extracting(Command::number).containsExactly(2);
        assertThat(server.api().get("/api/v1/runs/" + next.run() + "/commands.jsonl").body())
                .isEqualTo(
                        "{\"step\":12,\"number\":1,\"change\":{\"kind\":\"set\",\"path\":\"objective.learningRate\","
                                + "\"value\":\"5.0e-5\"},\"by\":\"ada\",\"reason\":\"the reward went flat\"}\n");
    }

    @ParameterizedTest
    @EnumSource
    void aPauseKeepsWhatWaitsAndAnEndRefusesIt(Database database) {
        TestServer server = TestServer.shared(database);
        SteeringService steering = server.bean(SteeringService.class);
        RunService runs = server.bean(RunService.class);
        String run = server.run(4).id();
        runs.pause(run, "think");
        steering.steer(run, request(set(RATE, "5.0e-5")));
        runs.resume(run, "go on");
        runs.pause(run, "think again");

        assertThat(steering.trail(run))
                .extracting(RunCommand::kind)
                .containsExactly(
                        RunCommandKind.PAUSE,
                        RunCommandKind.SET,
                        RunCommandKind.RESUME,
                        RunCommandKind.PAUSE);
        assertThat(steering.trail(run).get(1).state()).isEqualTo(RunCommand.State.ASKED);
        runs.stop(run, "enough");
        assertThat(steering.trail(run).get(1).state()).isEqualTo(RunCommand.State.REFUSED);
        assertThat(steering.trail(run).get(1).refusal())
                .contains("the run ended before it could be applied");
        assertThat(steering.steered(run).resolved()).contains("learningRate: 1.0E-4");
        assertThatThrownBy(() -> steering.steer(run, request(set(RATE, "5.0e-5"))))
                .isInstanceOf(Conflict.class)
                .hasMessageContaining("stopped and cannot be steered");
    }

    @ParameterizedTest
    @EnumSource
    void aChangedValueIsTakenBackOnce(Database database) {
        TestServer server = TestServer.shared(database);
        SteeringService steering = server.bean(SteeringService.class);
        TestWorker worker = server.worker();
        steering.steer(worker.run(), request(set(RATE, "5.0e-5")));
        worker.send(told(1, 12, 1, "1.0E-4", "5.0E-5", ""));

        Api.Answer reverted =
                server.api()
                        .post(
                                "/api/v1/runs/" + worker.run() + "/commands/1/revert",
                                Map.of("reason", "no better"));

        assertThat(reverted.status()).isEqualTo(202);
        assertThat(reverted.json().path("number").asInt()).isEqualTo(2);
        assertThat(reverted.json().path("reverts").asInt()).isEqualTo(1);
        assertThat(reverted.text("after")).isEqualTo("1.0E-4");
        assertThat(reverted.text("by")).isEqualTo("api");
        assertThat(steering.trail(worker.run()).getFirst().revertedBy()).contains(2);
        assertThatThrownBy(() -> steering.revert(worker.run(), 1, "ada", "again"))
                .isInstanceOf(Conflict.class)
                .hasMessageContaining("command 2 did so");
        assertThat(
                        server.api()
                                .post(
                                        "/api/v1/runs/" + worker.run() + "/commands/9/revert",
                                        Map.of("reason", "no better"))
                                .status())
                .isEqualTo(404);
    }

    @ParameterizedTest
    @EnumSource
    void whatTheWorkerRefusesIsToldAndDoesNotCount(Database database) {
        TestServer server = TestServer.shared(database);
        SteeringService steering = server.bean(SteeringService.class);
        TestWorker worker = server.worker();
        steering.steer(worker.run(), request(set(RATE, "5.0e-5")));

        worker.send(told(1, 3, 1, "", "", RATE + " has this value already"));

        RunCommand refused = steering.trail(worker.run()).getFirst();
        assertThat(refused.state()).isEqualTo(RunCommand.State.REFUSED);
        assertThat(refused.appliedStep()).contains(3L);
        assertThat(refused.isRevertible()).isFalse();
        assertThat(worker.look().steered()).isZero();
    }

    @ParameterizedTest
    @EnumSource(names = "H2")
    void badCommandsAreNamedWithPlaceAndRemedy(Database database) {
        TestServer server = TestServer.shared(database);
        TestWorker worker = server.worker();
        worker.send(
                new TrainingEvent.StageEntered(1, 0, 0, "easy", StageChange.STARTED, "it begins"));
        String place = "/api/v1/runs/" + worker.run() + "/commands";

        Api.Answer seed =
                server.api()
                        .post(
                                place,
                                Map.of("kind", "set", "path", "seed", "value", "9", "reason", "x"));
        assertThat(seed.status()).isEqualTo(400);
        assertThat(seed.text("place")).isEqualTo("seed");
        assertThat(seed.text("detail")).contains("start another run");
        assertThat(server.api().post(place, Map.of("kind", "skip", "stage", "easy")).text("detail"))
                .isEqualTo("reason is missing");
        assertThat(server.api().post(place, Map.of("kind", "skip", "reason", "x")).text("detail"))
                .isEqualTo("stage is needed for skip");
        assertThat(
                        server.api()
                                .post(
                                        place,
                                        Map.of("kind", "repeat", "stage", "hard", "reason", "x"))
                                .text("detail"))
                .isEqualTo("run %s is in stage 'easy', not in 'hard'".formatted(worker.run()));
        assertThat(server.api().post(place, Map.of("kind", "undo", "reason", "x")).status())
                .isEqualTo(400);
        Api.Answer elsewhere =
                server.api()
                        .post(
                                place,
                                Map.of(
                                        "kind",
                                        "skip",
                                        "stage",
                                        "easy",
                                        "reason",
                                        "x",
                                        "expectedStep",
                                        812));
        assertThat(elsewhere.status()).isEqualTo(409);
        assertThatThrownBy(() ->
                        server.bean(SteeringService.class)
                                .steer(
                                        worker.run(),
                                        SteeringRequest.of(set(RATE, "2"), "ada", "faster")))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining(RATE + " must be <= 1");
        assertThat(server.bean(SteeringService.class).trail(worker.run())).isEmpty();
    }
}
