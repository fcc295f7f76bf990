package io.gradus.training.trainer.stage;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.curriculum.kind.StageWorld;
import io.gradus.training.policy.NamedModels;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.rollout.Wording;
import io.gradus.training.trainer.artifact.ArtifactShelf;

/**
 * Objects that the steps of all kinds work with.
 *
 * @param engine holds the policy
 * @param wording how it reads and writes text
 * @param streams where random draws come from
 * @param curriculum chooses problems
 * @param shelf artifacts of earlier stages and other runs
 * @param models other models
 * @param sampling lets models write
 */
public record RunStageWorld(
        PolicyEngine engine,
        Wording wording,
        RandomStreams streams,
        Curriculum curriculum,
        ArtifactShelf shelf,
        NamedModels models,
        Sampling sampling)
        implements StageWorld {}
