package io.gradus.training.trainer;

import io.gradus.training.curriculum.document.RoleSpec;
import io.gradus.training.policy.Generator;
import io.gradus.training.policy.NamedModels;
import io.gradus.training.rollout.Cast;
import io.gradus.training.rollout.Player;
import io.gradus.training.rollout.Wording;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/**
 * The roles of a document with who plays them.
 *
 * @param specs the roles that the document names; the policy plays all others
 * @param policy the policy that is trained
 * @param wording how they all read and write text
 * @param models the models beside it
 */
record Roles(
        SequencedMap<String, RoleSpec> specs,
        Generator policy,
        Wording wording,
        NamedModels models) {
    /** Who plays now: a model that moves is another player after it has moved. */
    Cast cast() {
        SequencedMap<String, Player> others = new LinkedHashMap<>();
        specs.forEach((role, spec) -> {
            if (!spec.isTrained()) {
                others.put(role, new Player(models.model(spec.model()), wording, false));
            }
        });
        return new Cast(Player.of(policy, wording), others);
    }
}
