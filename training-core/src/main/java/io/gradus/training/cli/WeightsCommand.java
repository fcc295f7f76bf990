package io.gradus.training.cli;

import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.weights.UpdateRank;
import io.gradus.training.policy.weights.WeightChange;
import io.gradus.training.policy.weights.WeightChanges;
import io.gradus.training.trainer.checkpoint.CheckpointStore;
import io.gradus.training.trainer.checkpoint.StoredPolicy;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Changes that training made to a run's weights. */
@Command(
        name = "weights",
        description =
                "Shows how many of a run's weights training changed, by layer and by "
                        + "parameter, by how much, and the rank of the change.")
final class WeightsCommand extends Subcommand {
    private static final String INITIAL = "initial";

    @Parameters(paramLabel = "RUN", description = "Folder of gradus train.")
    private Path run;

    @Option(
            names = "--against",
            paramLabel = "initial|STEP",
            defaultValue = INITIAL,
            description =
                    "What to compare with: the policy before training, or the checkpoint of a"
                            + " step (default: ${DEFAULT-VALUE}).")
    private String against;

    @Option(
            names = "--step",
            paramLabel = "N",
            description = "Checkpoint to examine (default: the newest).")
    private Optional<Long> step = Optional.empty();

    @Option(names = "--no-rank", description = "Leave out ranks, which take the longest.")
    private boolean withoutRank;

    @Override
    public Integer call() {
        CheckpointStore store = CheckpointStore.of(run);
        Optional<StoredPolicy> policy = store.policy(step);
        if (policy.isEmpty()) {
            return refuse(
                    step.map(s -> "has no checkpoint of step " + s)
                            .orElse("has no checkpoint: is it a folder of gradus train?"));
        }
        Optional<PolicyWeights> before = before(store, policy.get().weights().shape());
        if (before.isEmpty()) {
            return refuse(
                    against.equals(INITIAL)
                            ? "did not keep its policy before training; name a step with"
                                    + " --against"
                            : "has no checkpoint '"
                                    + against
                                    + "'; --against takes initial or a step");
        }
        print(policy.get(), before.get());
        return ExitCode.OK;
    }

    private int refuse(String why) {
        err().println(run + " " + why);
        return ExitCode.USAGE;
    }

    private Optional<PolicyWeights> before(CheckpointStore store, PolicyShape shape) {
        if (against.equals(INITIAL)) {
            return store.hasReference() ? Optional.of(store.reference(shape)) : Optional.empty();
        }
        return against.matches("\\d{1,9}")
                ? store.policy(Optional.of(Long.parseLong(against))).map(StoredPolicy::weights)
                : Optional.empty();
    }

    private void print(StoredPolicy policy, PolicyWeights before) {
        PrintWriter out = out();
        WeightChanges changes = WeightChanges.between(before, policy.weights());
        out.printf(
                Locale.ROOT,
                "Step %,d against %s. Changed: by more than %.0e of itself (arXiv:2511.08567);"
                        + " moved: by more than %.0e (arXiv:2505.11711).%n%n",
                policy.facts().step(),
                against.equals(INITIAL) ? "the policy before training" : "step " + against,
                WeightChange.RELATIVE,
                WeightChange.ABSOLUTE);
        out.println("| weights | number | changed | moved | distance / length | rank of change |");
        out.println("|---|---|---|---|---|---|");
        print(changes.all(), "", out);
        changes.layers().forEach(layer -> print(layer, "", out));
        for (int i = 0; i < changes.tensors().size(); i++) {
            print(changes.tensors().get(i), rank(before, policy.weights(), i), out);
        }
        out.flush();
    }

    private String rank(PolicyWeights before, PolicyWeights after, int index) {
        if (withoutRank) {
            return "";
        }
        return UpdateRank.of(before.tensors().get(index), after.tensors().get(index))
                .map(rank -> "%d of %d".formatted(rank.rank(), rank.full()))
                .orElse("");
    }

    private static void print(WeightChange change, String rank, PrintWriter out) {
        out.printf(
                Locale.ROOT,
                "| %s | %,d | %.1f %% | %.1f %% | %.4f | %s |%n",
                change.name(),
                change.size(),
                100 * change.changedShare(),
                100 * change.movedShare(),
                change.relativeDistance(),
                rank);
    }
}
