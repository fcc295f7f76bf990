package io.gradus.training.trainer;

import io.gradus.training.checkpoint.CheckpointStore;
import io.gradus.training.model.ModelShelf;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.random.RandomStreams;
import io.gradus.training.rubric.RubricServices;
import io.gradus.training.steering.CommandLog;

/**
 * What a run works with from its first step to its last, whatever its document says meanwhile.
 *
 * @param settings what fixes the run
 * @param streams where its random draws come from
 * @param services what its rubrics may ask
 * @param engine holds the policy
 * @param models what the document names beside the policy
 * @param events where it tells what happens
 * @param control who is asked between steps
 * @param store its checkpoints
 * @param log its steering commands
 */
record RunContext(
        RunSettings settings,
        RandomStreams streams,
        RubricServices services,
        PolicyEngine engine,
        ModelShelf models,
        EventSequence events,
        RunControl control,
        CheckpointStore store,
        CommandLog log) {}
