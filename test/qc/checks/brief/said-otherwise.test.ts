import { expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { judged } from '../../../bench/requests.ts'
import { comment, taskWith } from '../../tasks.ts'

const failuresOf = async (task: string, lines: readonly string[], ...said: string[]): Promise<string[]> => {
  const comments = said.map((text, at) => comment(text, { id: `c${at}`, atMs: Date.parse('2026-11-02') + at }))
  const remarks = await judged(briefOf(taskWith(task), comments), lines)
  return remarks.filter(({ severity }) => severity === 'fail').map(({ message }) => message)
}

const series = `Joy, Anyway
June 6 - Philippians 1:1-11
June 13 - Philippians 1:12-26
June 20 - Philippians 2:1-11`

test('a verse said without its book is that of the row that begins so', async () => {
  const said = 'Pastor Joel split one differently: June 13 should be 1:12-30. The others stay put.'
  const design = [
    'JOY, ANYWAY',
    'June 6  Philippians 1:1–11',
    'June 13  Philippians 1:12–30',
    'June 20  Philippians 2:1–11',
  ]
  expect(await failuresOf(series, design, said)).toEqual([])
  expect(await failuresOf(series, design.with(2, 'June 13  Philippians 1:12–26'), said)).not.toEqual([])
})

const signs = `Main entrance sign
Nursery – Room 101
Preschool – Room 104
Elementary – Room 112`

test('a sign that calls no room so has a room by its number', async () => {
  const said = 'preschool is moving to room 106 after the remodel'
  const design = ['WELCOME', '101 Nursery', '106 Preschool', '112 Elementary']
  expect(await failuresOf(signs, design, said)).toEqual([])
  expect(await failuresOf(signs, design.with(2, '104 Preschool'), said)).not.toEqual([])
})

test('a guest comes from another church, and the church is called as it is', async () => {
  const task = `Installation service, Antioch Baptist Church, Sunday, October 18, 3:00 PM
Preacher of the hour: Dr. Calvin Rhodes, Mount Pisgah Baptist Church, Atlanta
Church: Antioch Baptist Church`
  const design = [
    'Installation Service',
    'Antioch Baptist Church',
    'Sunday, October 18, 3:00 PM',
    'Preacher of the hour',
    'Dr. Calvin Rhodes',
    'Mount Pisgah Baptist Church',
    'Atlanta',
  ]
  expect(await failuresOf(task, design)).toEqual([])
})

test('what two rows trade in words nobody understood is looked at by somebody', async () => {
  const task = `Marriage day
10.00 Listening - Pat Riordan
11.15 Money - Simon Kaye
12.30 Lunch
1.30 Family of origin - Nkechi Udo`
  const design = [
    'MARRIAGE DAY',
    '10.00 Listening – Pat Riordan',
    '11.15 Family of origin – Nkechi Udo',
    '12.30 Lunch',
    '1.30 Money – Simon Kaye',
  ]
  const said = 'Simon has to be at a match in the morning, so money goes after lunch and family of origin before.'
  expect(await failuresOf(task, design, said)).toEqual([])
  expect(await failuresOf(task, design)).not.toEqual([])
})
