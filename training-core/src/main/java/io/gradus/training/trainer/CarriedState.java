package io.gradus.training.trainer;

import io.gradus.training.policy.state.FloatTape;
import io.gradus.training.policy.state.PartState;
import io.gradus.training.problem.Problem;
import io.gradus.training.rollout.CarriedGroup;
import io.gradus.training.rollout.Help;
import io.gradus.training.rollout.KeptPath;
import io.gradus.training.rollout.Presence;
import io.gradus.training.rollout.RolloutLimits;
import io.gradus.training.rollout.RolloutPlan;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.SegmentSource;
import io.gradus.training.rollout.StopReason;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/**
 * Groups that were put aside, as a part of a checkpoint. What their rollouts were given at their
 * start stands in their paths already.
 *
 * @param groups the groups, in order
 */
record CarriedState(List<Group> groups) {
    private static final JsonMapper JSON = JsonMapper.shared();

    /** A group; its problem stands here as a whole, so that written problems come back too. */
    record Group(Problem problem, double temperature, RolloutLimits limits, List<Path> paths) {
        static Group write(CarriedGroup group, FloatTape tape) {
            RolloutPlan plan = group.plan();
            return new Group(
                    plan.problem(),
                    plan.temperature(),
                    plan.limits(),
                    group.paths().stream().map(path -> Path.write(path, tape)).toList());
        }

        CarriedGroup read(FloatTape tape) {
            RolloutPlan plan = new RolloutPlan(problem, paths.size(), temperature, limits);
            return new CarriedGroup(plan, paths.stream().map(path -> path.read(tape)).toList());
        }
    }

    /** A rollout as it stands. */
    record Path(StopReason stop, List<Piece> pieces) {
        static Path write(KeptPath path, FloatTape tape) {
            return new Path(
                    path.stop(), path.segments().stream().map(s -> Piece.write(s, tape)).toList());
        }

        KeptPath read(FloatTape tape) {
            return new KeptPath(pieces.stream().map(piece -> piece.read(tape)).toList(), stop);
        }
    }

    /** The whole numbers and names of a segment; the others stand on the tape. */
    record Piece(
            SegmentSource source,
            String role,
            int turn,
            int[] tokens,
            boolean trainable,
            int sampled,
            long policyVersion,
            Presence presence,
            Help help) {
        Piece {
            help = help == null ? Help.NONE : help; // older checkpoints do not tell
        }

        static Piece write(Segment segment, FloatTape tape) {
            tape.write(segment.logProbs());
            tape.write(segment.entropies());
            tape.write(segment.temperature());
            return new Piece(
                    segment.source(),
                    segment.role(),
                    segment.turn(),
                    segment.tokens(),
                    segment.trainable(),
                    segment.logProbs().length,
                    segment.policyVersion(),
                    segment.presence(),
                    segment.help());
        }

        Segment read(FloatTape tape) {
            return new Segment(
                    source,
                    role,
                    turn,
                    tokens,
                    trainable,
                    tape.read(sampled),
                    tape.read(sampled),
                    policyVersion,
                    presence,
                    tape.read(1)[0],
                    help);
        }
    }

    static PartState of(String name, List<CarriedGroup> groups) {
        FloatTape tape = new FloatTape();
        CarriedState state =
                new CarriedState(groups.stream().map(g -> Group.write(g, tape)).toList());
        return new PartState(name, JSON.writeValueAsString(state), tape.tensors());
    }

    static List<CarriedGroup> read(PartState saved) {
        FloatTape tape = new FloatTape(saved);
        return JSON.readValue(saved.json(), CarriedState.class).groups().stream()
                .map(g -> g.read(tape))
                .toList();
    }
}
