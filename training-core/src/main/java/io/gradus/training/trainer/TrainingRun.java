package io.gradus.training.trainer;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.CurriculumMigration;
import io.gradus.training.event.EventListener;
import io.gradus.training.event.StageChange;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.policy.OptimiserState;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicySpec;
import io.gradus.training.policy.chat.RunTemplate;
import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.policy.engine.NetworkLoader;
import io.gradus.training.policy.engine.TorchEngine;
import io.gradus.training.policy.model.BorrowedModel;
import io.gradus.training.policy.model.ModelRegistry;
import io.gradus.training.policy.tokenizer.RunTokenizer;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.criterion.RubricServices;
import io.gradus.training.reward.judge.ChatModel;
import io.gradus.training.rollout.Wording;
import io.gradus.training.trainer.checkpoint.Checkpoint;
import io.gradus.training.trainer.checkpoint.CheckpointStore;
import io.gradus.training.trainer.steering.CommandLog;
import java.util.List;
import java.util.Optional;

/**
 * A whole run: warm start or checkpoint, steps, evaluations, checkpoints, until the curriculum ends
 * or the control asks.
 */
public final class TrainingRun {
    /** The file of the run's folder that records what judges answered. */
    private static final String JUDGES = "judge.jsonl";

    private static final String EVALUATING = "evaluating before training";

    private final RunSettings settings;
    private final CurriculumDocument document;
    private final RandomStreams streams;
    private final EventListener listener;
    private final RunControl control;
    private final CheckpointStore store;

    /** A run that tells {@code listener} what happens. */
    public TrainingRun(RunSettings settings, EventListener listener, RunControl control) {
        this.settings = settings;
        this.listener = listener;
        this.control = control;
        document = settings.document();
        streams = new RandomStreams(settings.seed());
        store = CheckpointStore.of(settings.folder());
    }

    /** The shape of a document's policy. */
    public static PolicyShape shape(PolicySpec policy) {
        return policy.shape();
    }

    /**
     * Number of the newest event that the newest checkpoint, or an interrupted warm start, stands
     * behind; 0 without either.
     */
    public long checkpointedSeq() {
        return store.latestFacts().map(Checkpoint.Facts::seq).orElseGet(this::toldInWarmStart);
    }

    private long toldInWarmStart() {
        return new WarmStartDraft(settings.folder())
                .find()
                .map(told -> told.steps().size())
                .orElse(0);
    }

    /** Runs to the end, or until the control asks for a stop. */
    public RunOutcome execute() {
        Wording wording = Wording.of(document.policy(), streams);
        new RunTokenizer(settings.folder()).keep(document.policy().textTokenizer());
        PolicyShape shape = shape(document.policy());
        Optional<Checkpoint> saved = store.latest(shape);
        saved.ifPresent(this::requireSameRun);
        new RunTemplate(settings.folder()).keep(wording.format(), saved.isPresent());
        if (saved.isPresent() && saved.get().facts().finished()) {
            return RunOutcome.COMPLETED;
        }
        RunArtifacts artifacts = new RunArtifacts(settings.folder());
        artifacts.takeAll(document);
        control.phase("loading the engine");
        ComputeDevice device = ComputeDevice.choose(settings.device());
        control.device(device);
        try (ChatModel judges = new ChatModel(settings.folder().resolve(JUDGES), System::getenv);
                PolicyEngine engine =
                        new TorchEngine(
                                document.policy().initialWeights(streams),
                                NetworkLoader.of(device, document.policy()),
                                settings.shards());
                ModelRegistry models =
                        new ModelRegistry(
                                document.allModels(),
                                settings.folder(),
                                engine,
                                artifacts,
                                CheckpointStore::of)) {
            RunContext run =
                    new RunContext(
                            settings,
                            streams,
                            wording,
                            new RubricServices(judges),
                            engine,
                            models,
                            new EventSequence(
                                    listener,
                                    saved.map(c -> c.facts().seq())
                                            .orElseGet(this::toldInWarmStart)),
                            control,
                            store,
                            artifacts,
                            CommandLog.in(settings.folder()));
            return saved.map(c -> goOn(run, c))
                    .or(() -> RunFork.in(settings.folder()).map(f -> branch(run, f)))
                    .orElseGet(() -> begin(run, device));
        }
    }

    /** The first stage or the one of the same name, first evaluation and checkpoint, then steps. */
    private RunOutcome branch(RunContext run, RunFork fork) {
        Checkpoint origin = fork.checkpoint(run.engine().shape());
        Checkpoint.Facts facts = origin.facts();
        List<BorrowedModel> borrowed = run.models().borrow();
        TrainingComponents parts = TrainingComponents.of(document, run);
        CurriculumDocument former = fork.document();
        CurriculumMigration taken = parts.curriculum().takeOver(origin.curriculum(), former);
        run.engine().restore(origin.optimiser());
        run.models().begin(facts.policyVersion());
        parts.restore(origin.parts());
        store.saveReference(
                fork.reference(run.engine().shape()).orElseGet(() -> origin.optimiser().weights()));
        Progress progress = new Progress(facts.step(), facts.tokens(), facts.policyVersion());
        return enter(
                run, parts, borrowed, progress, fork.sentence() + taken.words(former, document));
    }

    private RunOutcome goOn(RunContext run, Checkpoint saved) {
        Checkpoint.Facts facts = saved.facts();
        TrainingComponents parts =
                TrainingComponents.of(run.log().steered(document, facts.commands()), run);
        parts.curriculum().restore(saved.curriculum());
        run.engine().restore(saved.optimiser());
        run.models().begin(facts.policyVersion());
        parts.restore(saved.parts());
        Progress progress = new Progress(facts.step(), facts.tokens(), facts.policyVersion());
        return train(run, parts, progress, facts.commands());
    }

    /** Warm start, first stage, first evaluation, first checkpoint, then the steps. */
    private RunOutcome begin(RunContext run, ComputeDevice device) {
        List<BorrowedModel> borrowed = run.models().borrow();
        TrainingComponents parts = TrainingComponents.of(document, run);
        if (document.policy().from().isPresent()) {
            run.engine().restore(OptimiserState.fresh(run.freshWeights()));
        } else if (!isWarm(run, parts, device)) {
            return RunOutcome.INTERRUPTED;
        }
        // Kept even without a KL penalty: steering may ask for one later.
        store.saveReference(run.engine().weights());
        run.models().begin(0);
        new StageTransition(parts, run).enter(parts.curriculum().stage());
        return enter(run, parts, borrowed, Progress.START, "the run begins here");
    }

    /** Whether the warm start was not interrupted. */
    private boolean isWarm(RunContext run, TrainingComponents parts, ComputeDevice device) {
        // models that play roles are there when training begins: until then the policy plays all
        Evaluator evaluator =
                new Evaluator(
                        run.engine(),
                        run.wording(),
                        streams,
                        ProblemSource::judge,
                        document.evaluationLimits());
        WarmStart warmStart = new WarmStart(document, parts.curriculum(), run.engine(), evaluator);
        return new WarmStartPhase(settings, device, warmStart, run.engine(), run.events(), control)
                .run();
    }

    private RunOutcome enter(
            RunContext run,
            TrainingComponents parts,
            List<BorrowedModel> borrowed,
            Progress progress,
            String reason) {
        for (BorrowedModel model : borrowed) {
            run.events()
                    .emit(seq ->
                            new TrainingEvent.ModelBorrowed(
                                    seq,
                                    progress.step(),
                                    model.name(),
                                    model.origin(),
                                    model.version(),
                                    model.sha256()));
        }
        run.events()
                .emit(seq ->
                        new TrainingEvent.StageEntered(
                                seq,
                                progress.step(),
                                parts.curriculum().stage().index(),
                                parts.curriculum().stage().name(),
                                StageChange.STARTED,
                                reason));
        control.phase(EVALUATING);
        parts.evaluation().begin(progress, run.events());
        store.save(
                new Checkpoint(
                        TrainingLoop.facts(run, progress, false, 0),
                        parts.curriculum().save(),
                        run.engine().save(),
                        parts.save()),
                document.checkpoint().kept());
        return train(run, parts, progress, 0);
    }

    private static RunOutcome train(
            RunContext run, TrainingComponents parts, Progress progress, int applied) {
        return new TrainingLoop(run, parts, progress, applied).train();
    }

    private void requireSameRun(Checkpoint saved) {
        Checkpoint.Facts facts = saved.facts();
        String documentHash = document.hash();
        if (!facts.documentHash().equals(documentHash)
                || facts.seed() != settings.seed()
                || facts.shards() != settings.shards()) {
            throw new IllegalArgumentException(
                    ("the checkpoint in %s belongs to another run (document %.8s, seed %d, shards %d; this run"
                                    + " has document %.8s, seed %d, shards %d): use another folder, or the same document, seed and shards")
                            .formatted(
                                    settings.folder(),
                                    facts.documentHash(),
                                    facts.seed(),
                                    facts.shards(),
                                    documentHash,
                                    settings.seed(),
                                    settings.shards()));
        }
    }
}
