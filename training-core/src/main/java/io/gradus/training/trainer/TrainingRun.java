package io.gradus.training.trainer;

import io.gradus.training.catalogue.ProblemSource;
import io.gradus.training.checkpoint.Checkpoint;
import io.gradus.training.checkpoint.CheckpointStore;
import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.curriculum.CurriculumDocument;
import io.gradus.training.event.EventListener;
import io.gradus.training.event.Metric;
import io.gradus.training.event.StageChange;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.judge.ChatModel;
import io.gradus.training.policy.ComputeDevice;
import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicySpec;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.TorchEngine;
import io.gradus.training.policy.Vocabulary;
import io.gradus.training.random.RandomStreams;
import io.gradus.training.rubric.RubricServices;
import java.util.List;
import java.util.Optional;

/**
 * A whole run: warm start or checkpoint, steps, evaluations, checkpoints, until the curriculum ends
 * or the control asks.
 */
public final class TrainingRun {
    /** The file of the run's folder that records what judges answered. */
    private static final String JUDGES = "judge.jsonl";

    private final RunSettings settings;
    private final CurriculumDocument document;
    private final RandomStreams streams;
    private final EventListener listener;
    private final RunControl control;
    private final CheckpointStore store;
    private final String documentHash;

    /** A run that tells {@code listener} what happens. */
    public TrainingRun(RunSettings settings, EventListener listener, RunControl control) {
        this.settings = settings;
        this.listener = listener;
        this.control = control;
        document = settings.document();
        streams = new RandomStreams(settings.seed());
        store = new CheckpointStore(settings.folder().resolve("checkpoints"));
        documentHash = document.hash();
    }

    /** The shape of a document's policy. */
    public static PolicyShape shape(PolicySpec policy) {
        return new PolicyShape(
                Vocabulary.SIZE,
                policy.layers(),
                policy.width(),
                policy.heads(),
                policy.kvHeads(),
                policy.feedForward(),
                policy.context(),
                policy.tieEmbeddings(),
                false,
                10_000,
                1e-6);
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
        PolicyShape shape = shape(document.policy());
        Optional<Checkpoint> saved = store.latest(shape);
        saved.ifPresent(this::requireSameRun);
        if (saved.isPresent() && saved.get().facts().finished()) {
            return RunOutcome.COMPLETED;
        }
        control.phase("loading the engine");
        ComputeDevice device = ComputeDevice.choose(settings.device());
        control.device(device);
        try (ChatModel judges = new ChatModel(settings.folder().resolve(JUDGES), System::getenv);
                PolicyEngine engine =
                        new TorchEngine(
                                PolicyWeights.initial(shape, streams), device, settings.shards())) {
            Curriculum curriculum = Curriculum.from(document, streams, new RubricServices(judges));
            EventSequence events =
                    new EventSequence(
                            listener,
                            saved.map(c -> c.facts().seq()).orElseGet(this::toldInWarmStart));
            Evaluator evaluator =
                    new Evaluator(
                            engine, streams, ProblemSource::judge, document.evaluationTokens());
            if (saved.isPresent()) {
                curriculum.restore(saved.get().curriculum());
                engine.restore(saved.get().optimiser());
            } else if (!begin(device, curriculum, engine, evaluator, events)) {
                return RunOutcome.INTERRUPTED;
            }
            Progress progress =
                    saved.map(c ->
                                    new Progress(
                                            c.facts().step(),
                                            c.facts().tokens(),
                                            c.facts().policyVersion()))
                            .orElse(Progress.START);
            return train(curriculum, engine, evaluator, events, progress);
        }
    }

    /**
     * Warm start, first stage, first evaluation, first checkpoint; false where the control asked
     * for a stop before that.
     */
    private boolean begin(
            ComputeDevice device,
            Curriculum curriculum,
            PolicyEngine engine,
            Evaluator evaluator,
            EventSequence events) {
        WarmStart warmStart = new WarmStart(document, curriculum, engine, evaluator);
        if (!new WarmStartPhase(settings, device, warmStart, engine, events, control).run()) {
            return false;
        }
        events.emit(seq ->
                new TrainingEvent.StageEntered(
                        seq,
                        0,
                        0,
                        curriculum.stage().name(),
                        StageChange.STARTED,
                        "the run begins here"));
        evaluate(evaluator, curriculum, events, Progress.START);
        if (document.hasReference()) {
            store.saveReference(engine.save().weights());
        }
        save(curriculum, engine, events, Progress.START, false);
        return true;
    }

    private RunOutcome train(
            Curriculum curriculum,
            PolicyEngine engine,
            Evaluator evaluator,
            EventSequence events,
            Progress progress) {
        Optional<FrozenPolicy> reference = reference(engine);
        try {
            Trainer trainer =
                    new Trainer(document, curriculum, engine, reference, streams, events, progress);
            long savedStep = progress.step();
            // The control also hears of the last step, so that a finished run stands at it.
            for (boolean goesOn = control.goesOn(savedStep);
                    trainer.finished().isEmpty();
                    goesOn = control.goesOn(trainer.progress().step())) {
                if (!goesOn) {
                    if (trainer.progress().step() != savedStep) {
                        save(curriculum, engine, events, trainer.progress(), false);
                    }
                    return RunOutcome.INTERRUPTED;
                }
                control.phase("training");
                trainer.step();
                long step = trainer.progress().step();
                boolean finished = trainer.finished().isPresent();
                if (step % document.evaluate().every() == 0 || finished) {
                    evaluate(evaluator, curriculum, events, trainer.progress());
                }
                trainer.finished()
                        .ifPresent(reason ->
                                events.emit(
                                        seq -> new TrainingEvent.RunFinished(seq, step, reason)));
                if (step % document.checkpoint().every() == 0 || finished) {
                    save(curriculum, engine, events, trainer.progress(), finished);
                    savedStep = step;
                }
            }
            return RunOutcome.COMPLETED;
        } finally {
            reference.ifPresent(FrozenPolicy::close);
        }
    }

    /** The policy as it was after the warm start, where a stage has a KL penalty. */
    private Optional<FrozenPolicy> reference(PolicyEngine engine) {
        if (!document.hasReference()) {
            return Optional.empty();
        }
        return Optional.of(engine.freeze(store.reference(engine.shape())));
    }

    private void evaluate(
            Evaluator evaluator, Curriculum curriculum, EventSequence events, Progress progress) {
        double temperature =
                new Objective(document.objective())
                        .temperature(curriculum.context(progress.step(), progress.tokens()));
        List<Metric> metrics =
                evaluator.passRates(
                        "evaluation/passRate", curriculum.heldOut(), progress.step(), temperature);
        if (!metrics.isEmpty()) {
            events.emit(
                    seq -> new TrainingEvent.EvaluationCompleted(seq, progress.step(), metrics));
        }
    }

    private void save(
            Curriculum curriculum,
            PolicyEngine engine,
            EventSequence events,
            Progress progress,
            boolean finished) {
        store.save(
                new Checkpoint(
                        new Checkpoint.Facts(
                                documentHash,
                                settings.seed(),
                                settings.shards(),
                                progress.step(),
                                progress.tokens(),
                                progress.policyVersion(),
                                events.last(),
                                finished),
                        curriculum.save(),
                        engine.save()));
    }

    private void requireSameRun(Checkpoint saved) {
        Checkpoint.Facts facts = saved.facts();
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
