/**
 * The training core: problems, rubrics, curricula and the training loop as a library. Its packages
 * are wings in the order of the road: base, document, problem, policy, rollout, reward, event,
 * objective, curriculum, trainer, analysis, worker, cli. A wing uses only those before it. The core
 * knows no Spring, no HTTP server and no storage; only the policy's engine and state and the
 * trainer's update touch the tensor engine.
 */
package io.gradus.training;
