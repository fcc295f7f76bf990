package io.gradus.training.worker;

import io.gradus.training.policy.PolicySpec;
import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.trainer.RunControl;
import io.gradus.training.trainer.steering.SteeringCommand;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Carries commands from the sending thread to the training thread, and the phase and device the
 * other way.
 */
final class AttemptControl implements RunControl {
    private final PolicySpec policy;
    private final int shards;
    private final long toldBefore;
    private final List<Command.End> commands = new ArrayList<>();
    private final List<SteeringCommand> steering = new ArrayList<>();
    private boolean alone;
    private long step;
    private String phase = "starting";
    private Optional<Provenance> provenance = Optional.empty();

    /** {@code toldBefore} is the last event that former attempts told the server. */
    AttemptControl(PolicySpec policy, int shards, long toldBefore) {
        this.policy = policy;
        this.shards = shards;
        this.toldBefore = toldBefore;
    }

    @Override
    public synchronized boolean goesOn(long completedStep) {
        step = completedStep;
        return commands.isEmpty() && !alone;
    }

    /** None while the run repeats what was told before: there was no such command then. */
    @Override
    public synchronized List<SteeringCommand> steering(long seq) {
        return seq < toldBefore ? List.of() : List.copyOf(steering);
    }

    @Override
    public synchronized void phase(String now) {
        phase = now;
    }

    /** Reading the model's hashes may take a moment, which nobody who asks has to wait for. */
    @Override
    public void device(ComputeDevice device) {
        Provenance now = Provenance.of(device, shards, ModelProvenance.of(policy, device));
        synchronized (this) {
            provenance = Optional.of(now);
        }
    }

    /** Takes commands that were not seen before. */
    synchronized void command(List<Command> received) {
        for (Command command : received) {
            switch (command) {
                case Command.End end when !commands.contains(end) -> commands.add(end);
                case Command.Steer(SteeringCommand steer) when !steering.contains(steer) ->
                        steering.add(steer);
                case Command.End _, Command.Steer _ -> {}
            }
        }
    }

    /** No server was heard for too long: write a checkpoint and end. */
    synchronized void leftAlone() {
        alone = true;
    }

    synchronized long step() {
        return step;
    }

    synchronized String phase() {
        return phase;
    }

    synchronized Optional<Provenance> provenance() {
        return provenance;
    }

    synchronized List<AppliedCommand> applied() {
        return commands.stream().map(c -> new AppliedCommand(c.number(), step)).toList();
    }

    /** The state an interrupted attempt ends in: the strongest command decides. */
    synchronized WorkerState interruptedState() {
        CommandKind strongest =
                commands.stream()
                        .map(Command.End::kind)
                        .min(Comparator.comparing(AttemptControl::order))
                        .orElse(CommandKind.SUSPEND);
        return switch (strongest) {
            case STOP -> WorkerState.STOPPED;
            case PAUSE -> WorkerState.PAUSED;
            case SUSPEND -> WorkerState.SUSPENDED;
        };
    }

    private static int order(CommandKind kind) {
        return switch (kind) {
            case STOP -> 0;
            case PAUSE -> 1;
            case SUSPEND -> 2;
        };
    }
}
