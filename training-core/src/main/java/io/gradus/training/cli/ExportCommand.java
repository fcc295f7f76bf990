package io.gradus.training.cli;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.policy.export.BaseReference;
import io.gradus.training.policy.export.ExportFolder;
import io.gradus.training.policy.export.ExportReport;
import io.gradus.training.policy.export.ExportedRun;
import io.gradus.training.policy.export.MergeOptions;
import io.gradus.training.policy.export.PolicyExport;
import io.gradus.training.policy.export.Remeasure;
import io.gradus.training.policy.export.Remeasured;
import io.gradus.training.policy.pretrained.ByteCount;
import io.gradus.training.policy.pretrained.LoraShape;
import io.gradus.training.policy.pretrained.ModelLibrary;
import io.gradus.training.policy.pretrained.ModelSource;
import io.gradus.training.policy.pretrained.PretrainedModel;
import io.gradus.training.policy.pretrained.PretrainedModels;
import io.gradus.training.policy.pretrained.PretrainedShape;
import io.gradus.training.policy.tensor.ElementType;
import io.gradus.training.trainer.checkpoint.CheckpointStore;
import io.gradus.training.trainer.checkpoint.StoredPolicy;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A run's model for other programs. */
@Command(
        name = "export",
        description = {
            "Writes a run's model for other programs: its adapter as PEFT has it, or a whole model as"
                    + " transformers loads it.",
            "Example: gradus export gradus-runs/smollm2-reversal-seed7 --merged"
        })
final class ExportCommand extends DocumentCommand {
    @Parameters(paramLabel = "RUN", description = "Folder of a run.")
    private Path run;

    @ArgGroup private Form form = new Form();

    private static final class Form {
        @Option(
                names = "--adapter",
                description = "The adapter alone (the default where the run trains one).")
        private boolean adapter;

        @Option(
                names = "--merged",
                description = "The whole model, with the adapter added to its weights.")
        private boolean merged;
    }

    @Option(
            names = "--checkpoint",
            paramLabel = "STEP",
            description = "Step of the checkpoint (default: the newest).")
    private Optional<Long> step = Optional.empty();

    @Option(
            names = "--to",
            paramLabel = "FOLDER",
            description = "Output folder (default: exports in the run's folder).")
    private Optional<Path> target = Optional.empty();

    @Option(names = "--force", description = "Replace an earlier export there.")
    private boolean force;

    @Option(
            names = "--dtype",
            paramLabel = "f32|base",
            defaultValue = "f32",
            description =
                    "Elements of a merged model: f32, or those of the base, where small changes may be"
                            + " rounded away (default: ${DEFAULT-VALUE}).")
    private String type;

    @Option(
            names = "--shard-size",
            paramLabel = "MB",
            defaultValue = "5000",
            description = "Most megabytes of a merged model's file (default: ${DEFAULT-VALUE}).")
    private long shardMegabytes;

    @Option(
            names = "--base",
            paramLabel = "MODEL",
            completionCandidates = ModelNames.class,
            description =
                    "The published model that the run began with, where it lies elsewhere now: a name on"
                            + " the hub, the package's, a folder, or a .gguf file.")
    private Optional<String> base = Optional.empty();

    @Option(
            names = "--no-measure",
            description =
                    "Do not measure a merged model on the run's held-out problems after it is written.")
    private boolean unmeasured;

    @Option(
            names = "--device",
            defaultValue = "auto",
            description = "Where it is measured: auto, cpu or cuda:N (default: ${DEFAULT-VALUE}).")
    private String device;

    @Option(
            names = "--document",
            paramLabel = "FILE",
            description = "The run's document (default: document.yaml in its folder).")
    private Optional<Path> document = Optional.empty();

    @Option(
            names = "--events",
            paramLabel = "FILE",
            description = "The run's events, for the card (default: events.jsonl in its folder).")
    private Optional<Path> events = Optional.empty();

    @Override
    Integer run() {
        MergeOptions options = options();
        Optional<StoredPolicy> policy = CheckpointStore.of(run).policy(step);
        if (policy.isEmpty()) {
            throw refused(
                    run
                            + step.map(s ->
                                            " has no checkpoint of step "
                                                    + s
                                                    + "; leave out --checkpoint for the newest")
                                    .orElse(" has no checkpoint: is it the folder of a run?"));
        }
        Optional<CurriculumDocument> begun =
                document(document.orElseGet(() -> RunFolder.documentIn(run)));
        if (begun.isEmpty()) {
            return ExitCode.USAGE;
        }
        try {
            export(policy.get(), begun.get(), options);
        } catch (IllegalArgumentException e) {
            throw refused(String.valueOf(e.getMessage()), e);
        }
        return ExitCode.OK;
    }

    private MergeOptions options() {
        if (!type.equals("f32") && !type.equals("base")) {
            throw refused("--dtype must be f32 or base, was " + type);
        }
        if (shardMegabytes < 1 || shardMegabytes > 1_000_000) {
            throw refused("--shard-size must be in [1, 1000000], was " + shardMegabytes);
        }
        return new MergeOptions(
                type.equals("f32") ? Optional.of(ElementType.F32) : Optional.empty(),
                shardMegabytes * 1_000_000);
    }

    private void export(StoredPolicy policy, CurriculumDocument document, MergeOptions options) {
        ExportedRun facts =
                new RunFacts(run, events.orElseGet(() -> RunFolder.eventsIn(run)))
                        .of(document, policy.facts());
        PretrainedShape begun = PolicyExport.pretrained(facts, policy.weights().shape());
        boolean merged = form.merged || !form.adapter && begun.lora().isEmpty();
        ExportFolder folder =
                new ExportFolder(target.orElseGet(() -> place(merged, facts.step())), force);
        folder.requireFree();
        tell(
                merged
                        ? merged(
                                facts,
                                policy,
                                source(document, begun),
                                folder,
                                options,
                                measure(facts, document, policy))
                        : adapter(facts, policy, source(document, begun), folder),
                folder,
                begun);
    }

    private ExportReport adapter(
            ExportedRun facts, StoredPolicy policy, ModelSource source, ExportFolder folder) {
        BaseReference reference = reference(source, policy);
        try (ExportBar bar = new ExportBar()) {
            return new PolicyExport(facts, policy.weights(), reference).adapter(folder, bar);
        }
    }

    private ExportReport merged(
            ExportedRun facts,
            StoredPolicy policy,
            ModelSource source,
            ExportFolder folder,
            MergeOptions options,
            Remeasure measure) {
        PretrainedModel model = PretrainedModels.open(source);
        BaseReference reference = reference(source, policy);
        try (ExportBar bar = new ExportBar()) {
            return new PolicyExport(facts, policy.weights(), reference)
                    .merged(model, folder, options, measure, bar);
        }
    }

    private Remeasure measure(ExportedRun facts, CurriculumDocument begun, StoredPolicy policy) {
        return unmeasured
                ? Remeasure.NONE
                : new ExportMeasure(run, begun, policy, facts, device, out());
    }

    private static BaseReference reference(ModelSource source, StoredPolicy policy) {
        return BaseReference.of(source, policy.weights().shape().pretrained().orElseThrow());
    }

    /** Where the published model is now: as the option says, else as the run's document does. */
    private ModelSource source(CurriculumDocument document, PretrainedShape begun) {
        return base.map(ModelLibrary::named)
                .or(() -> document.policy().source())
                .orElseThrow(() ->
                        refused(
                                "the run's document names no published model, its weights started from %s; name it with --base"
                                        .formatted(begun.base())));
    }

    private Path place(boolean merged, long checkpoint) {
        return run.resolve("exports")
                .resolve((merged ? "merged" : "adapter") + "-step" + checkpoint);
    }

    private void tell(ExportReport report, ExportFolder folder, PretrainedShape begun) {
        String what =
                switch (report.form()) {
                    case ADAPTER -> "the adapter (" + words(begun) + ")";
                    case MERGED -> "the whole model";
                };
        out().printf(
                        Locale.ROOT,
                        "Wrote %s of step %,d to %s: %s of weights in %d files.%n",
                        what,
                        report.run().step(),
                        folder.target(),
                        ByteCount.of(report.bytes()),
                        report.files().size());
        report.measured().ifPresent(this::tell);
        out().flush();
    }

    private void tell(Remeasured found) {
        out().printf(
                        Locale.ROOT,
                        "%s on %d held-out problems: %.4f of the exported model, %.4f of the run's policy (%s).%n",
                        found.metric(),
                        found.problems(),
                        found.exported(),
                        found.trained(),
                        found.recorded() ? "its evaluation at this step" : "measured now");
    }

    private static String words(PretrainedShape begun) {
        return begun.lora().map(LoraShape::words).orElse("none");
    }
}
